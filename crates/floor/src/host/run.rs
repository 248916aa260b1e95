//! The task of a hosted machine: one request or one due step at a time.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc, watch};

use super::save::FEW;
use super::{Active, Host};
use crate::stopped::Stopped;

/// The entrance for requests to a machine: a mailbox while its task runs, none while the machine rests in the
/// journal.
pub(crate) type Berth<R> = Arc<Mutex<Option<mpsc::Sender<R>>>>;

/// Serves a machine until the floor shuts down, or until nobody has needed it for a while; or until it cannot go on, and says
/// why. The mailbox stays open as long as its owner keeps it.
pub(crate) async fn run<M: Active>(
    mut host: Host<M>,
    mailbox: &mut mpsc::Receiver<M::Request>,
    berth: Berth<M::Request>,
) -> Result<(), Stopped> {
    let mut closing = host.shared.closing.subscribe();
    loop {
        let step = M::plan(&host);
        let due = step.as_ref().map_or(Duration::MAX, |(due_ms, _)| {
            Duration::from_millis(due_ms.saturating_sub(host.shared.clock.steady_ms()))
        });
        let rest = Duration::from_millis(host.shared.pace.rest_ms);
        tokio::select! {
            // Between two requests everything is on record: a good moment to stop.
            () = closed(&mut closing) => {
                host.save_after(FEW);
                if M::is_idle(&host) {
                    M::rest(&host);
                }
                return Ok(());
            }
            request = mailbox.recv() => match request {
                Some(request) => M::serve(&mut host, request).await,
                None => return Ok(()),
            },
            () = tokio::time::sleep(due), if step.is_some() => {
                if let Some((_, step)) = step {
                    M::take(&mut host, step).await?;
                }
            }
            // Viewers do not say when they stop watching, so the machine checks now and then whether anybody needs
            // it.
            () = tokio::time::sleep(rest) => {
                // Requests enter under the same lock, so none can slip in between.
                let mut berth = berth.lock().await;
                if mailbox.is_empty() && M::is_idle(&host) {
                    host.save_after(FEW);
                    M::rest(&host);
                    *berth = None;
                    return Ok(());
                }
            }
        }
    }
}

/// Waits until the floor shuts down.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}
