import { gzipSync } from 'node:zlib';
import { read } from './ask';

/** What a browser loads to show a page for the first time, in bytes. */
export interface PageWeight {
  /** As it is sent without compression. */
  readonly html: number;
  readonly htmlGzip: number;
  /** Bytes of the HTML that React hydrates from. */
  readonly payload: number;
  readonly scriptGzip: number;
  readonly styleGzip: number;
  /** Elements that the HTML begins. */
  readonly elements: number;
}

/**
 * Weighs a page: its HTML, and with the same compression the scripts and style sheets that the HTML
 * names, whether in a tag or in the data that React hydrates from.
 */
export async function pageWeight(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageWeight> {
  const html = payloadInOne((await read(`${origin}${path}`, headers)).toString());
  const withoutScripts = html.replaceAll(/<script[\s\S]*?<\/script>/g, '<script>');
  const sum = async (addresses: Iterable<string>) => {
    let bytes = 0;
    for (const address of addresses) bytes += await gzipBytes(new URL(address, origin), headers);
    return bytes;
  };
  return {
    html: Buffer.byteLength(html),
    htmlGzip: gzipSync(html).length,
    payload: Buffer.byteLength(payloadScripts(html).join('')),
    scriptGzip: await sum(scriptsNamedIn(html)),
    styleGzip: await sum(styleSheets(html)),
    elements: withoutScripts.match(/<[a-z]/g)?.length ?? 0,
  };
}

/** By the addresses of files that the build has named after their content. */
const knownSizes = new Map<string, number>();

async function gzipBytes(address: URL, headers: Readonly<Record<string, string>>): Promise<number> {
  const size = knownSizes.get(address.href) ?? gzipSync(await read(address, headers)).length;
  knownSizes.set(address.href, size);
  return size;
}

/** The scripts that a page's HTML names. Browsers that run modules leave `noModule` scripts out. */
export function scriptsNamedIn(html: string): Set<string> {
  const modern = html.replaceAll(/<script[^>]*\snoModule[^>]*>/gi, '');
  return new Set(modern.match(/\/_next\/static\/[\w./~-]+\.js/g) ?? []);
}

/** Joins the scripts of the payload: how many React sends depends on when it flushes, not on the page. */
function payloadInOne(html: string): string {
  return html.replaceAll(/"\]\)<\/script><script[^>]*>self\.__next_f\.push\(\[1,"/g, '');
}

function payloadScripts(html: string): readonly string[] {
  return html.match(/<script\b[^>]*>\(?self\.__next_f\b[\s\S]*?<\/script>/g) ?? [];
}

function styleSheets(html: string): Set<string> {
  const links = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return new Set(
    links.flatMap((link) => {
      const [, address] = /href="([^"]+)"/.exec(link) ?? [];
      return address ? [address.replaceAll('&amp;', '&')] : [];
    }),
  );
}
