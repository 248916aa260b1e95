pub fn run(_report: &mut crate::report::Report) {}
