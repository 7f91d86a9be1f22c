/** What a browser makes of the pages: Lighthouse on a telephone whose network is throttled for real. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { median } from './load';
import { startMeasuredPortal } from './portal';

const runs = 5;
const least = 97;

const pages = [
  { client: 'northwind', path: '/' },
  { client: 'harbor', path: '/' },
  { client: 'altura', path: '/' },
  { client: 'harbor', path: '/policy-search' },
] as const;

const measureSchema = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  runtimeError: z.object({ code: z.string() }).optional(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': measureSchema,
    'largest-contentful-paint': measureSchema,
    'total-blocking-time': measureSchema,
    'cumulative-layout-shift': measureSchema,
  }),
});
type Report = z.output<typeof reportSchema>;

/** Asks Lighthouse for each page in turn, run after run, and prints the medians. */
export async function benchLighthouse(): Promise<void> {
  const { portal, stop } = await startMeasuredPortal(
    [...new Set(pages.map(({ client }) => `clients/${client}`))],
    randomBytes(32).toString('base64url'),
  );
  try {
    const reports = pages.map((): Report[] => []);
    for (let run = 0; run < runs; run++)
      for (const [index, { client, path }] of pages.entries())
        reports[index]?.push(await report(`http://${client}.localhost:${portal.port}${path}`));
    console.log(
      `\nLighthouse, mobile, applied throttling, medians of ${runs}\n\n| | performance | of each run | first paint, ms | largest paint, ms | blocked, ms | layout shift | to reach |\n|---|---:|---:|---:|---:|---:|---:|---:|`,
    );
    for (const [index, page] of pages.entries()) console.log(line(page, reports[index] ?? []));
  } finally {
    await stop();
  }
}

function line({ client, path }: (typeof pages)[number], reports: readonly Report[]): string {
  const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
  const middle = (name: keyof Report['audits'], digits = 0) =>
    median(reports.map(({ audits }) => audits[name].numericValue)).toFixed(digits);
  const score = median(scores);
  const cells = [
    `${client}${path}`,
    score,
    scores.toSorted((one, other) => one - other).join(' '),
    middle('first-contentful-paint'),
    middle('largest-contentful-paint'),
    middle('total-blocking-time'),
    middle('cumulative-layout-shift', 3),
    `≥ ${least} ${score >= least ? '✓' : '✗ missed'}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** @throws Error when Lighthouse gives no result */
async function report(address: string): Promise<Report> {
  // Chromium has no sandbox for root.
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
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
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHROME_PATH: browserProgram() },
    },
  );
  const printed = await text(child.stdout);
  const found = reportSchema.parse(JSON.parse(printed));
  if (found.runtimeError) throw new Error(`${address}: ${found.runtimeError.code}`);
  return found;
}

/** The system's Chromium, or the one that the browser tests have installed. */
function browserProgram(): string {
  const { CHROME_PATH } = process.env;
  return (
    [CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
      (file) => file && existsSync(file),
    ) ?? chromium.executablePath()
  );
}
