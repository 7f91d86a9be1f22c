import sanitizeHtml from 'sanitize-html';

/** What draws. Everything else can run, embed, or change what it is after it was checked. */
const drawingElements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title
  desc metadata style image lineargradient radialgradient stop pattern clippath mask marker filter
  feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting
  fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr
  fegaussianblur femerge femergenode femorphology feoffset fepointlight fespecularlighting
  fespotlight fetile feturbulence`.split(/\s+/),
);

/** What is wrong with an SVG: whether it is one, and whether it could run or load anything. */
export function svgProblem(bytes: Uint8Array): string | undefined {
  const svg = decode(bytes);
  if (svg === undefined || !/<svg[\s>]/.test(svg))
    return 'is not the type of image that its name says';
  // Entities and style sheets from elsewhere are set up outside of the elements.
  if (/<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i.test(svg))
    return 'declares entities or style sheets, which an image must not';
  return elementProblem(svg);
}

/**
 * An SVG without what could run, embed or refer elsewhere. What is no SVG, or declares entities,
 * stays as it is, for `svgProblem` to refuse.
 */
export function sanitiseSvg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const svg = decode(bytes);
  if (svg === undefined || /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(svg)) return bytes;
  const clean = sanitizeHtml(svg.replaceAll(/<\?xml-stylesheet[^>]*\?>/gi, ''), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nonTextTags: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    // Everything inside of such an element goes with it.
    exclusiveFilter: ({ tag, text }) =>
      !isDrawing(tag) || (/style$/i.test(tag) && refersElsewhere(text)),
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(
            ([name, value]) => attributeProblem(name.toLowerCase(), value) === undefined,
          ),
        ),
      }),
    },
  });
  return new Uint8Array(Buffer.from(clean));
}

function isDrawing(tagName: string): boolean {
  return drawingElements.has(tagName.replace(/^svg:/, '').toLowerCase());
}

/** Reads the elements as a browser does that opens the image by itself. */
function elementProblem(svg: string): string | undefined {
  const problems: string[] = [];
  sanitizeHtml(svg, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nonTextTags: [],
    parser: { xmlMode: true },
    transformTags: {
      '*': (tagName, attribs) => {
        if (!isDrawing(tagName))
          problems.push(`has the element <${tagName}>, which an image must not`);
        for (const [name, value] of Object.entries(attribs)) {
          const problem = attributeProblem(name.toLowerCase(), value);
          if (problem !== undefined) problems.push(problem);
        }
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, text }) => {
      if (/style$/i.test(tag) && refersElsewhere(text)) problems.push(elsewhere);
      return false;
    },
  });
  return problems[0];
}

const elsewhere = 'refers to something outside of the image';

function attributeProblem(name: string, value: string): string | undefined {
  if (name.startsWith('on')) return `has the event handler ${name}, which an image must not`;
  const isReference = /(^|:)(href|src)$/.test(name);
  if (isReference && !/^\s*(#|data:image\/(png|jpeg|webp|gif|avif);)/i.test(value))
    return elsewhere;
  return !isReference && refersElsewhere(value) ? elsewhere : undefined;
}

/** Whether a style reaches out of the image, or is written so that one cannot tell. */
function refersElsewhere(style: string): boolean {
  return /url\(\s*(?!["']?#)|@import|javascript:|image-set\(|\\/i.test(style);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8)/i.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
