//! Reads messages in the Fluent format.
//!
//! A key is a message's name with a dot for each underscore: `wager.placed` is `wager_placed`. All
//! messages of a file begin with the file's name, so that a key says where its message stands.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{
    Entry as Item, Expression, InlineExpression, Message, Pattern, PatternElement, Variant,
};
use unic_langid::LanguageIdentifier;

use crate::{Fault, FileFault, Language, WordFault};

pub(crate) type Bundle = FluentBundle<FluentResource>;

/// A message of the word list.
#[derive(Debug)]
pub(crate) struct Entry {
    /// Its name in the file.
    id: String,
    /// Its text, if that never changes.
    pub(crate) plain: Option<String>,
    /// The values that it asks for, in order.
    pub(crate) takes: Vec<String>,
}

/// Numbers and plurals follow the language that a file is written in.
fn locale(language: Language) -> LanguageIdentifier {
    let code = match language {
        Language::English | Language::Pseudo => "en-AU",
    };
    code.parse().expect("a language has a known code")
}

pub(crate) fn read(
    language: Language,
    files: &[(&str, &str)],
    faults: &mut Vec<Fault>,
) -> (Bundle, BTreeMap<String, Entry>) {
    let mut bundle = Bundle::new_concurrent(vec![locale(language)]);
    // The marks would stand in plain text, where nothing needs them.
    bundle.set_use_isolating(false);
    bundle.set_transform((language == Language::Pseudo).then_some(accented));
    let mut entries = BTreeMap::new();
    for (file, text) in files {
        let resource =
            FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(rest, errors)| {
                for error in errors {
                    let line =
                        text.get(..error.pos.start).map_or(0, |before| before.lines().count());
                    let problem = format!("line {line}: {error}");
                    faults.push(Fault::file(file, FileFault::NotFluent { problem }));
                }
                rest
            });
        for item in resource.entries() {
            let Item::Message(message) = item else { continue };
            let key = message.id.name.replace('_', ".");
            let entry = check(file, &key, message, faults);
            if entries.insert(key.clone(), entry).is_some() {
                faults.push(Fault::word(&key, WordFault::Twice));
            }
        }
        bundle.add_resource_overriding(resource);
    }
    let plain = entries.values().filter(|entry: &&Entry| entry.takes.is_empty());
    let plain: Vec<(String, Option<String>)> =
        plain.map(|entry| (entry.id.clone(), format(&bundle, entry, &FluentArgs::new()))).collect();
    for (id, said) in plain {
        if let Some(entry) = entries.get_mut(&id.replace('_', ".")) {
            entry.plain = said;
        }
    }
    (bundle, entries)
}

pub(crate) fn format(bundle: &Bundle, entry: &Entry, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(&entry.id)?.value()?;
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

fn check(file: &str, key: &str, message: &Message<&str>, faults: &mut Vec<Fault>) -> Entry {
    let mut seen = Seen::default();
    if let Some(pattern) = &message.value {
        seen.pattern(pattern);
    }
    let stem = file.rsplit('/').next().and_then(|name| name.strip_suffix(".ftl"));
    let is_at_home = key.split('.').next() == stem;
    let wrong = [
        (!is_at_home, WordFault::InOtherFile),
        (message.value.is_none() || !message.attributes.is_empty(), WordFault::NoText),
        (seen.refers, WordFault::Refers),
        (seen.forms_differ, WordFault::FormsDiffer),
        (seen.shouts, WordFault::Shouts),
    ];
    let wrong = wrong.into_iter().filter(|(is_wrong, _)| *is_wrong);
    faults.extend(wrong.map(|(_, fault)| Fault::word(key, fault)));
    let takes = seen.values.into_iter().map(str::to_owned).collect();
    Entry { id: message.id.name.to_owned(), plain: None, takes }
}

/// The content of a message.
#[derive(Default)]
struct Seen<'a> {
    values: BTreeSet<&'a str>,
    shouts: bool,
    /// To another message, or to a function that nobody has.
    refers: bool,
    forms_differ: bool,
}

impl<'a> Seen<'a> {
    fn pattern(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.shouts |= value.contains('!'),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                if let InlineExpression::VariableReference { id } = selector
                    && let Some(person) = id.name.strip_suffix("-is")
                {
                    self.forms(person, variants);
                }
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    /// The sentences to a person and about them must take the same values.
    fn forms(&mut self, person: &str, variants: &[Variant<&'a str>]) {
        let mut forms = variants.iter().map(|variant| {
            let mut seen = Seen::default();
            seen.pattern(&variant.value);
            seen.values.retain(|value| *value != person);
            seen.values
        });
        let first = forms.next();
        self.forms_differ |= forms.any(|form| Some(form) != first);
    }

    fn inline(&mut self, inline: &InlineExpression<&'a str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { .. }
            | InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. } => self.refers = true,
        }
    }
}

/// A text of a message as the pseudo-language shows it.
fn accented(text: &str) -> Cow<'_, str> {
    text.chars().map(accent).collect::<String>().into()
}

fn accent(letter: char) -> char {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const ACCENTED: &str = "áƀćđéƒǵħíĵķĺḿńóṕɋŕśťúṽŵẋýźÁƁĆĐÉƑǴĦÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ";
    let at = PLAIN.find(letter);
    at.and_then(|at| ACCENTED.chars().nth(at)).unwrap_or(letter)
}
