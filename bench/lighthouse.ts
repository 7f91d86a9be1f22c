/** What a browser makes of the pages: Lighthouse on a phone whose network and processor are throttled. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { browserFlags, browserProgram } from './browser';
import { northwindWithoutCodes, signedInPages } from './demonstration';
import { median } from './load';
import { buildMinimalApp, minimalHost, minimalPage, startMinimalApp } from './minimal-app';
import { pageWeight } from './page-weight';
import { startMeasuredPortal } from './portal';

interface MeasuredPage {
  readonly name: string;
  readonly client: string;
  readonly path: string;
  /** Of a holder who is signed in. */
  readonly cookie?: string;
  /** The score to reach; none for what the portal is compared with. */
  readonly least?: number;
}

const ofPublic = { least: 97 };
const publicPages: readonly MeasuredPage[] = [
  { name: 'northwind, home', client: 'northwind', path: '/', ...ofPublic },
  { name: 'harbor, home', client: 'harbor', path: '/', ...ofPublic },
  { name: 'altura, home', client: 'altura', path: '/', ...ofPublic },
  { name: 'harbor, policy search', client: 'harbor', path: '/policy-search', ...ofPublic },
];
const leastSignedIn = 95;
const [minimalClient = ''] = minimalHost.split('.');

const measureSchema = z.object({ numericValue: z.number() });
/** What says why there is no score. */
const problemSchema = z.object({
  runtimeError: z.object({ code: z.string() }).optional(),
  runWarnings: z.array(z.string()),
  audits: z.record(z.string(), z.object({ errorMessage: z.string().optional() })),
});
const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': measureSchema,
    'largest-contentful-paint': measureSchema,
    'total-blocking-time': measureSchema,
    'cumulative-layout-shift': measureSchema,
  }),
});
type Report = z.output<typeof reportSchema>;

/** Asks Lighthouse for each page in turn, run after run. @returns the table of the medians */
export async function benchLighthouse(runs = 5): Promise<string> {
  const proxySecret = randomBytes(32).toString('base64url');
  buildMinimalApp();
  const { portal, databaseUrl, stop } = await startMeasuredPortal(
    [northwindWithoutCodes(), 'clients/harbor', 'clients/altura'],
    proxySecret,
  );
  const minimal = await startMinimalApp(databaseUrl);
  try {
    const signedIn = Object.values(await signedInPages(portal.port, proxySecret));
    const origin = `http://127.0.0.1:${portal.port}`;
    const home = await pageWeight(origin, '/', { host: `northwind.localhost:${portal.port}` });
    const beside: MeasuredPage = {
      name: 'a minimal page of the size of northwind’s home',
      client: minimalClient,
      path: await minimalPage(minimal.origin, 'home', home),
    };
    const reports = [
      ...publicPages,
      ...signedIn.map((page) => ({ ...page, client: 'northwind', least: leastSignedIn })),
      beside,
    ].map((page) => ({ page, ofPage: [] as Report[] }));
    for (let run = 0; run < runs; run++)
      for (const { page, ofPage } of reports)
        ofPage.push(await report(page, page === beside ? portOf(minimal.origin) : portal.port));
    return [
      `Lighthouse, mobile, applied throttling, medians of ${runs}`,
      '',
      '| | performance | of each run | first paint, ms | largest paint, ms | blocked, ms | layout shift | to reach |',
      '|---|---:|---:|---:|---:|---:|---:|---:|',
      ...reports.map(({ page, ofPage }) => line(page, ofPage)),
    ].join('\n');
  } finally {
    await minimal.stop();
    await stop();
  }
}

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}

function line({ name, least }: MeasuredPage, reports: readonly Report[]): string {
  const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
  const middle = (audit: keyof Report['audits'], digits = 0) =>
    median(reports.map(({ audits }) => audits[audit].numericValue)).toFixed(digits);
  const score = median(scores);
  const cells = [
    name,
    score,
    scores.toSorted((one, other) => one - other).join(' '),
    middle('first-contentful-paint'),
    middle('largest-contentful-paint'),
    middle('total-blocking-time'),
    middle('cumulative-layout-shift', 3),
    least === undefined ? '' : `≥ ${least} ${score >= least ? '✓' : '✗ missed'}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** @throws Error when Lighthouse gives no result, or shows another page */
async function report({ client, path, cookie }: MeasuredPage, port: number): Promise<Report> {
  const address = `http://${client}.localhost:${port}${path}`;
  const child = spawn(
    process.execPath,
    [
      'node_modules/.bin/lighthouse',
      address,
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      '--throttling-method=devtools',
      '--no-enable-error-reporting',
      `--chrome-flags=${['--headless=new', ...browserFlags].join(' ')}`,
      // Lighthouse empties the browser's own cookies before it opens a page.
      ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHROME_PATH: browserProgram() },
    },
  );
  const printed: unknown = JSON.parse(await text(child.stdout));
  const { success, data: found } = reportSchema.safeParse(printed);
  if (!success) {
    const { runtimeError, runWarnings, audits } = problemSchema.parse(printed);
    const errors = new Set(Object.values(audits).map(({ errorMessage }) => errorMessage));
    throw new Error([address, runtimeError?.code, ...runWarnings, ...errors].join(' '));
  }
  if (found.finalDisplayedUrl !== address)
    throw new Error(`${address} led to ${found.finalDisplayedUrl}`);
  return found;
}
