/** The scripts that Next has a page load, wherever in the page they stand. */
const scripts =
  /<script(?=[^>]* async="")[^>]* src="(\/_next\/static\/[\w./~-]+\.js)"[^>]*><\/script>/g;

/** What has the browser load some of them before it has read the page. */
const preloads =
  /<link(?=[^>]* rel="preload")(?=[^>]* as="script")[^>]* href="\/_next\/[^"]+"[^>]*\/>/g;

/** How long scripts wait for a page that nobody looks at, or a browser that does not tell. */
const longestWait = 3000;

/**
 * Runs in the browser, and is sent as it stands here.
 * @param {string[]} addresses
 * @param {number} wait in milliseconds
 */
function loadAfterPaint(addresses, wait) {
  const load = () => {
    for (const address of addresses.splice(0)) {
      const script = document.createElement('script');
      script.src = address;
      script.async = true;
      document.head.append(script);
    }
  };
  setTimeout(load, wait);
  if (typeof PerformanceObserver === 'function')
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
}

/**
 * Has a page ask for its scripts when the browser has painted it, not while it is being read: the
 * stylesheet and the typefaces have the connection to themselves, and no script runs before there is
 * something to see. Everything on the page works without them until they come.
 * @param {string} html of a page as Next has rendered it
 * @returns {string}
 */
export function scriptsAfterPaint(html) {
  const addresses = [...new Set([...html.matchAll(scripts)].map(([, address = '']) => address))];
  if (addresses.length === 0) return html;
  const loader = `<script>(${loadAfterPaint})(${JSON.stringify(addresses)},${longestWait})</script>`;
  return html
    .replace(scripts, '')
    .replace(preloads, '')
    .replace('</head>', () => `${loader}</head>`);
}
