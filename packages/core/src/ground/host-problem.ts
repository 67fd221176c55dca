/** RFC 1035, 2.3.4: of a name as it is written, without the dot at its end. */
const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

/** Why nothing can stand at the host and port of a URL, though the URL parses; null where something may. */
export function hostProblem({ hostname, port }: URL): string | null {
  return port === '0' ? 'nothing can listen on port 0' : hostNameProblem(hostname);
}

/**
 * Why no host can have this name, as URLs have it; null where one may, as for every address. URLs themselves take any length
 * and empty labels.
 */
export function hostNameProblem(hostname: string): string | null {
  const name = hostname.replace(/\.$/, '');
  if (name.length > LONGEST_NAME) return `its host name has more than ${LONGEST_NAME} characters`;
  const labels = name.split('.');
  if (labels.includes('')) return 'its host name has nothing before or between dots';
  if (labels.some(({ length }) => length > LONGEST_LABEL)) {
    return `its host name has more than ${LONGEST_LABEL} characters between dots`;
  }
  return null;
}
