/** Where browsers report what the policy blocked. */
export const reportAddress = '/api/csp-reports';

/** The policy of an answer that is no page: it shows nothing, loads nothing and stands in no frame. */
export const plainPolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  `report-uri ${reportAddress}`,
].join('; ');

const recaptchaFiles = 'https://www.google.com/recaptcha/';

/** What a client's pages may load from others. The folders keep out what else these hosts serve. */
const thirdParties = new Map([
  [
    'recaptcha',
    {
      scripts: [recaptchaFiles, 'https://www.gstatic.com/recaptcha/'],
      frames: [recaptchaFiles],
      connections: [recaptchaFiles],
    },
  ],
]);

/** An origin that a client's settings name, with nothing that could end a directive. */
const namedOrigin = /^(scripts|reports|pictures):(https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?)$/i;

/**
 * @typedef {{
 *   scripts: string[], frames: string[], connections: string[], looks: string[], pictures: string[]
 * }} Sources
 */

/**
 * What a third party of `thirdPartiesOf` may do; nothing for a name that is not known.
 * @param {string} name
 * @returns {Partial<Sources>}
 */
function sourcesOf(name) {
  const known = thirdParties.get(name);
  if (known) return known;
  const [, kind, origin = ''] = namedOrigin.exec(name) ?? [];
  if (kind === 'scripts')
    return { scripts: [origin], frames: [origin], connections: [origin], looks: [origin] };
  if (kind === 'pictures') return { pictures: [origin] };
  return kind === 'reports' ? { connections: [origin] } : {};
}

/** The attribute of `<html>` in which a page names its third parties, for the cache handler. */
export const thirdPartiesAttribute = 'data-third-parties';

/**
 * The third parties that a page's HTML names in the document's own start tag, before any label.
 * @param {string} html
 * @returns {string[]}
 */
export function thirdPartiesNamedIn(html) {
  const startTag = /<html[^>]*>/.exec(html)?.[0] ?? '';
  const named = new RegExp(`\\s${thirdPartiesAttribute}="([^"]*)"`).exec(startTag)?.[1];
  return named?.split(' ') ?? [];
}

/**
 * The content-security policy of a page: nothing from elsewhere but from the third parties, no
 * inline script but those named.
 * @param {readonly string[]} scriptSources the nonce of a live page, or the hashes of a cached one
 * @param {{ development?: boolean, allowed?: readonly string[] }} [options] `development` lets the
 *   development server evaluate code and write style tags, which hot reload needs; `allowed` names
 *   third parties, as `thirdPartiesOf` does
 * @returns {string}
 */
export function contentSecurityPolicy(scriptSources, { development = false, allowed = [] } = {}) {
  const sources = allowed.map(sourcesOf);
  /** @param {keyof Sources} kind */
  const of = (kind) => sources.flatMap((source) => source[kind] ?? []);
  const scripts = [...scriptSources, ...of('scripts')];
  const frames = of('frames');
  const looks = of('looks');
  const styles = [
    ...looks,
    ...(development || allowed.includes('styles') ? ["'unsafe-inline'"] : []),
  ];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', ...looks, ...of('pictures')].join(' ')}`,
    `font-src ${["'self'", ...looks].join(' ')}`,
    `connect-src ${["'self'", ...of('connections'), ...(development ? ['ws:'] : [])].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportAddress}`,
  ].join('; ');
}
