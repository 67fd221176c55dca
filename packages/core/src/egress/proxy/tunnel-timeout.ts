/** Time for a proxy's answer, in milliseconds; reaching the site is its part of it. */
export const TUNNEL_TIMEOUT_MS = 30_000;
