import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImage } from '../images';
import { pixel } from './package';

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe('images of a package', () => {
  test('are known by their content', () => {
    expect(readImage('a.png', pixel)).toMatchObject({
      kind: 'image',
      image: { mediaType: 'image/png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    for (const name of ['a.jpg', 'a.webp', 'a.avif', 'a.ico', 'a.svg', 'a.gif', 'a'])
      expect(readImage(name, pixel).kind, name).toBe('problem');
  });

  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script of a prefixed kind', svg('<svg:script>alert(1)</svg:script>')],
    ['a handler', '<svg onload="alert(1)"/>'],
    ['a handler in upper case', svg('<g ONCLICK="alert(1)"/>')],
    ['foreign content', svg('<foreignObject><body/></foreignObject>')],
    ['a link', svg('<a href="https://evil.example"><path d="M0 0"/></a>')],
    ['an address that is set later', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['an image from elsewhere', svg('<image href="https://evil.example/a.png"/>')],
    ['an image that is a document', svg('<image href="data:image/svg+xml,x"/>')],
    ['a part from elsewhere', svg('<use xlink:href="other.svg#a"/>')],
    ['a paint from elsewhere', svg('<path fill="url(https://evil.example/#a)"/>')],
    ['an encoded paint from elsewhere', svg('<path fill="u&#114;l(https://evil.example)"/>')],
    ['a style that loads', svg('<style>@import "https://evil.example/a.css";</style>')],
    ['a style that hides what it loads', svg('<style>a{fill:u\\72l(//evil.example)}</style>')],
    ['a style sheet', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
    ['another encoding', `<?xml version="1.0" encoding="utf-7"?>${svg('')}`],
    ['no SVG', '<html><body>svg</body></html>'],
  ])('refuse an SVG with %s', (_, content) => {
    expect(readImage('a.svg', bytes(content)).kind).toBe('problem');
  });

  test.each([
    ['a gradient', svg('<linearGradient id="a"/><path fill="url(#a)" d="M0 0"/>')],
    ['a style', svg('<style>.a{fill:url("#b")}</style><use xlink:href="#a"/>')],
    ['an embedded picture', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a declaration', `<?xml version="1.0" encoding="UTF-8"?><!-- drawn -->\n${svg('<g/>')}`],
  ])('take an SVG with %s', (_, content) => {
    expect(readImage('a.svg', bytes(content))).toMatchObject({ kind: 'image' });
  });

  test('no handler gets by, however it is written', () => {
    const space = fc.constantFrom(' ', '\n', '\t', '/', ' a="b"', ' a="b"\n');
    const name = fc.constantFrom('onload', 'OnLoad', 'onbegin', 'ONCLICK');
    const equals = fc.constantFrom('=', ' = ', '=\n');
    fc.assert(
      fc.property(space, name, equals, (before, handler, sign) => {
        const content = svg(`<g${before} ${handler}${sign}"x()"/>`);
        expect(readImage('a.svg', bytes(content)).kind).toBe('problem');
      }),
    );
  });

  test('of the demonstration are all right', () => {
    const files = readdirSync('clients', { recursive: true, encoding: 'utf8' });
    const images = files.filter((file) => file.includes(`${path.sep}images${path.sep}`));
    expect(images.length).toBeGreaterThan(0);
    for (const file of images) {
      const content = new Uint8Array(readFileSync(path.join('clients', file)));
      expect(readImage(file, content), file).toMatchObject({ kind: 'image' });
    }
  });
});
