//! Every route, in one list: the router is made of it, and the description is held to it.

pub(crate) mod accounts;
pub(crate) mod cashier;
pub(crate) mod history;
pub(crate) mod jackpots;
pub(crate) mod odds;
pub(crate) mod operations;
pub(crate) mod private;
pub(crate) mod rulebook;
pub(crate) mod staff;
pub(crate) mod tables;

use std::sync::Arc;

use axum::Router;
use axum::routing::{MethodRouter, get, post};

use crate::hall::Hall;
use crate::{compress, guard, web};

pub(crate) struct Route {
    pub(crate) path: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "what the description is held to"))]
    pub(crate) methods: &'static [&'static str],
    serve: MethodRouter<Arc<Hall>>,
}

fn route(
    path: &'static str,
    methods: &'static [&'static str],
    serve: MethodRouter<Arc<Hall>>,
) -> Route {
    Route { path, methods, serve }
}

pub(crate) fn routes() -> Vec<Route> {
    vec![
        route("/api/guest", &["post"], post(accounts::guest)),
        route("/api/accounts", &["post"], post(accounts::open)),
        route(
            "/api/sessions",
            &["post", "delete"],
            post(accounts::log_in).delete(accounts::log_out),
        ),
        route("/api/me", &["get"], get(accounts::me)),
        route("/api/me/chips", &["get", "post"], get(accounts::chips).post(accounts::top_up)),
        route("/api/me/password", &["post"], post(accounts::set_password)),
        route("/api/me/rounds", &["get"], get(history::mine)),
        route("/api/me/results", &["get"], get(history::results)),
        route("/api/staff", &["get", "post"], get(staff::all).post(staff::make)),
        route("/api/staff/{id}", &["post"], post(staff::change)),
        route("/api/staff/{id}/password", &["post"], post(staff::password)),
        route("/api/cashier/pay-in", &["post"], post(cashier::pay_in)),
        route("/api/cashier/pay-out", &["post"], post(cashier::pay_out)),
        route("/api/games", &["get"], get(tables::games)),
        route("/api/tables", &["get", "post"], get(tables::all).post(tables::open)),
        route("/api/private-tables", &["get", "post"], get(private::games).post(private::open)),
        route("/api/jackpots", &["get", "post"], get(jackpots::all).post(jackpots::open)),
        route("/api/jackpots/{number}/terms", &["post"], post(jackpots::approve)),
        route("/api/jackpots/{number}/corrections", &["post"], post(jackpots::correct)),
        route("/api/tables/{id}", &["get"], get(tables::one)),
        route("/api/tables/{id}/rounds", &["get"], get(history::of_table)),
        route("/api/tables/{id}/rounds/{number}", &["get"], get(tables::round)),
        route("/api/tables/{id}/rounds/{number}/replay", &["get"], get(history::replay)),
        route("/api/tables/{id}/rounds/{number}/file", &["get"], get(history::file)),
        route("/api/tables/{id}/shoes/{number}", &["get"], get(tables::shoe)),
        route("/api/tables/{id}/record", &["get"], get(tables::record)),
        route("/api/tables/{id}/ws", &["get"], get(tables::socket)),
        route("/api/tables/{id}/staff", &["post"], post(tables::staff)),
        route("/api/rules/{game}", &["get"], get(rulebook::game)),
        route("/api/rules/{game}/clauses/{key}", &["get"], get(rulebook::clause)),
        route("/api/odds/{game}", &["get"], get(odds::game)),
        route("/api/odds/{game}/equity", &["get"], get(odds::equity)),
        route("/api/openapi.json", &["get"], get(operations::openapi)),
        route("/health", &["get"], get(operations::health)),
        route("/metrics", &["get"], get(operations::metrics)),
    ]
}

pub(crate) fn router(hall: Arc<Hall>) -> Router {
    let routed = routes()
        .into_iter()
        .fold(Router::new(), |router, Route { path, serve, .. }| router.route(path, serve));
    routed
        .fallback(web::page)
        .method_not_allowed_fallback(web::no_such_method)
        .layer(axum::middleware::from_fn(compress::compress))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&hall), guard::guard))
        .with_state(hall)
}
