import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptsAfterPaint } from '../cache/scripts-after-paint.mjs';

/** As Next renders a page: scripts and their preload in the head, the one that starts all at the end. */
const page = [
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
  '<link rel="preload" href="/_next/static/media/inter.woff2" as="font" crossorigin="" type="font/woff2"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/start.js"/>',
  '<script src="/_next/static/chunks/react.js" async=""></script>',
  '<script src="/_next/static/chunks/page.js" async=""></script>',
  '<script src="/_next/static/chunks/polyfills.js" noModule=""></script></head>',
  '<body><p>Text</p><script id="_R_">requestAnimationFrame(function(){})</script>',
  '<script src="/_next/static/chunks/start.js" id="_R_" async=""></script></body></html>',
].join('');

const later = scriptsAfterPaint(page);

/** What stands between the tags of the script that this adds to the head. */
function loader(html: string): string {
  return /<script>(.*)<\/script><\/head>/s.exec(html)?.[1] ?? '';
}

describe('a page’s scripts are loaded after its first paint', () => {
  it('none of them stands in the page or is preloaded', () => {
    expect(later.match(/<script[^>]* src="[^"]*"[^>]*>/g)).toEqual([
      '<script src="/_next/static/chunks/polyfills.js" noModule="">',
    ]);
    expect(later.match(/<link[^>]*>/g)).toEqual([expect.stringContaining('as="font"')]);
  });

  it('everything else stands as it was', () => {
    expect(later).toContain(
      '<body><p>Text</p><script id="_R_">requestAnimationFrame(function(){})</script></body></html>',
    );
  });

  it('all of them are named, in their order, once', () => {
    const twice = scriptsAfterPaint(
      page.replace(
        '</body>',
        '<script src="/_next/static/chunks/page.js" async=""></script></body>',
      ),
    );
    for (const html of [later, twice])
      expect(loader(html).match(/"\/_next[^"]*"/g)).toEqual([
        '"/_next/static/chunks/react.js"',
        '"/_next/static/chunks/page.js"',
        '"/_next/static/chunks/start.js"',
      ]);
  });

  it('scripts from elsewhere, and pages without scripts, are left alone', () => {
    const foreign = '<head><script src="https://consent.example/a.js" async=""></script></head>';
    expect(scriptsAfterPaint(foreign)).toBe(foreign);
  });

  it('what is added can be read by a browser as script alone', () => {
    expect(loader(later)).not.toMatch(/<|\/\*|\/\//);
    expect(() => new Function(loader(later))).not.toThrow();
  });
});

describe('in a browser the scripts are added', () => {
  let added: string[];
  /** What the browser does when it has painted. */
  let painted: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    added = [];
    painted = () => {};
    vi.stubGlobal('document', {
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => added.push(src) },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const run = () => new Function(loader(later))();
  const all = ['react', 'page', 'start'].map((name) => `/_next/static/chunks/${name}.js`);

  it('at the first paint, and only then', () => {
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(tell: () => void) {
          painted = tell;
        }
        observe() {}
      },
    );
    run();
    expect(added).toEqual([]);
    painted();
    expect(added).toEqual(all);
    painted();
    vi.advanceTimersByTime(10_000);
    expect(added).toEqual(all);
  });

  it('after three seconds where nothing tells of a paint', () => {
    vi.stubGlobal('PerformanceObserver', undefined);
    run();
    vi.advanceTimersByTime(2_999);
    expect(added).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(added).toEqual(all);
  });
});
