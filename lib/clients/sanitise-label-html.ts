import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'a',
    'b',
    'br',
    'em',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'li',
    'ol',
    'p',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'u',
    'ul',
  ],
  allowedAttributes: {
    // Any other target names a window, which is opened with a way back into the portal.
    a: ['href', { name: 'target', values: ['_blank'] }, 'rel', 'title'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A page that opens in a new tab must not reach back into the portal.
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target === '_blank' ? { ...attributes, rel: 'noopener' } : attributes,
    }),
  },
};

/** Writes HTML the same way, but leaves out nothing. */
const everything: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: [],
  parseStyleAttributes: false,
};

/** HTML of a label without anything that could run, style or frame (invariant 6). */
export function sanitiseLabelHtml(html: string): string {
  return sanitizeHtml(html, options);
}

/** Whether sanitising would take something out of the HTML of a label. */
export function losesBySanitising(html: string): boolean {
  return html.includes('<') && sanitiseLabelHtml(html) !== sanitizeHtml(html, everything);
}
