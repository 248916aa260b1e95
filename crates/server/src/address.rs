//! The origin of a request.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// An address as limits count it. A network of the sixth version gives each of its customers at
/// least 64 bits to choose from, so these are not told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Address(IpAddr);

impl Address {
    pub(crate) fn of(ip: IpAddr) -> Address {
        Address(match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }

    pub(crate) fn of_peer(peer: Peer) -> Address {
        Address::of(peer.0.ip())
    }

    /// The peer, or the address that a trusted proxy names: the last, which it wrote itself.
    pub(crate) fn of_request(peer: Peer, headers: &HeaderMap, behind_proxy: bool) -> Address {
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
        let named = forwarded
            .filter(|_| behind_proxy)
            .and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        Address::of(named.unwrap_or(peer.0.ip()))
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let peer = Peer(([10, 0, 0, 1], 5000).into());
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "1.2.3.4, 5.6.7.8".parse().unwrap());
        assert_eq!(Address::of_request(peer, &headers, false).to_string(), "10.0.0.1");
        assert_eq!(Address::of_request(peer, &headers, true).to_string(), "5.6.7.8");
        headers.insert("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(Address::of_request(peer, &headers, true).to_string(), "10.0.0.1");
    }

    #[test]
    fn neighbours_in_one_network_are_one_address() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:2"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
