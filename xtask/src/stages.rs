//! Every game of the catalogue as a stage for fixtures.

use catalogue::Visitor;
use fixture::{Stages, TableStage};
use rules::Game;

struct Add(Stages);

impl Visitor for Add {
    type Output = Stages;
    fn game<G: Game>(self, name: &'static str) -> Stages {
        self.0.stage(name, TableStage::<G>::open)
    }
}

pub(crate) fn stages() -> Stages {
    catalogue::NAMES.iter().fold(Stages::new(), |stages, name| {
        catalogue::visit(name, Add(stages)).expect("the catalogue knows its own names")
    })
}
