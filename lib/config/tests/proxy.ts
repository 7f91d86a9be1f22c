/** What a portal under test shares with the proxy in front of it, which the tests play. */
export const proxyVariables = {
  PORTAL_PROXY_SECRET: 'what-only-the-proxy-of-the-tests-knows',
};

/** What the proxy adds to the request of a visitor. */
export function viaProxy(networkAddress: string) {
  return {
    'x-forwarded-for': networkAddress,
    'x-portal-proxy': proxyVariables.PORTAL_PROXY_SECRET,
  };
}
