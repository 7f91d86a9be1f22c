import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { losesBySanitising, sanitiseLabelHtml } from '../sanitise-label-html';

const safe = [
  'Plain text',
  'Terms & conditions, “quoted” – 1 < 2 > 0',
  '<p>One<br>two</p><ul><li><strong>three</strong></li></ul>',
  '<a href="/pages/faq?a=1&amp;b=2">Answers</a>',
  '<a href="{contactUs}">contact us</a>',
  '<a href="https://example.com" target="_blank">Elsewhere</a>',
  '<a href="mailto:care@example.com">Write</a> <a href="tel:+18005550142">Call</a>',
  '<span lang="fr" dir="ltr">Bonjour</span>',
];

const unsafe = [
  '<script>alert(1)</script>',
  '<style>body{display:none}</style>',
  '<img src="x" onerror="alert(1)">',
  '<b onclick="alert(1)">Bold</b>',
  '<p style="position:fixed">Over all</p>',
  '<a href="javascript:alert(1)">Run</a>',
  '<a href="JaVaScRiPt&#58;alert(1)">Run</a>',
  '<a href="java\tscript:alert(1)">Run</a>',
  '<a href="data:text/html,hello">Data</a>',
  '<a href="//evil.example">Elsewhere</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name="code"></form>',
  '<svg><a href="javascript:alert(1)">x</a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<object data="x"></object>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0">',
  '<textarea><b>x</b></textarea>',
  '<b id="main">x</b>',
  '<a href="https://evil.example" target="_BLANK">Opener</a>',
  '<a href="https://evil.example" target="other" rel="opener">Opener</a>',
];

describe('invariant 6 label HTML', () => {
  test.each(safe)('keeps %s', (html) => {
    expect(losesBySanitising(html)).toBe(false);
  });

  test.each(unsafe)('refuses %s', (html) => {
    expect(losesBySanitising(html)).toBe(true);
    expect(sanitiseLabelHtml(html)).not.toMatch(
      /<(?!\/?(a|b|p|span)\b)|javascript|\bon\w+=|style=|data:|="\/\/evil|id=|target="[^"]/i,
    );
  });

  test('gives a link in a new tab no way back', () => {
    expect(
      sanitiseLabelHtml('<a href="https://a.example" target="_blank" rel="opener">a</a>'),
    ).toBe('<a href="https://a.example" target="_blank" rel="noopener">a</a>');
  });

  test('invariant 6: whatever comes in, nothing that could run comes out', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        ...safe,
        ...unsafe,
        '<',
        '>',
        '"',
        "'",
        '&',
        '&#x3c;',
        '<a href=',
        '<!--',
        ']]>',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const clean = sanitiseLabelHtml(parts.join(''));
        expect(clean).not.toMatch(/<(?!\/?[a-z])|<\/?(script|style|img|iframe|svg|form|input)\b/i);
        // What stands between quotes is an attribute's value, whatever it looks like.
        const tags = (clean.match(/<[^>]*>/g) ?? []).join('').replaceAll(/"[^"]*"/g, '""');
        expect(tags).not.toMatch(/\s(on\w+|style|id|src)=/i);
        expect(clean).not.toMatch(/href="\s*(javascript|data|vbscript):/i);
      }),
    );
  });
});
