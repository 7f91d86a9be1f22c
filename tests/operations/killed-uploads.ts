import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { pdfWith } from '../../lib/documents/tests/good-files';
import type { Page } from '../http/page';
import type { Visitor } from '../http/visitor';

/** Of a file, in bytes: some twenty pieces. */
const [length, piece] = [2_000_000, 100_000];
/** A claim takes no more files for one thing that it asks for. */
const mostFiles = 10;

/** A file that was sent whole, as far as anybody was told. */
export interface Sent {
  readonly id: string;
  readonly sha256: string;
}

/** A PDF of about so many bytes, like no other. */
function newPdf(): Buffer {
  const content = randomBytes(length / 2).toString('hex');
  return pdfWith({}, `<</Length ${content.length}>>\nstream\n${content}\nendstream`);
}

/**
 * Sends files for what a claim asks for, piece by piece, while anything is killed: what was answered of a
 * file stays, however often its server dies, and it goes on from there.
 * @param origin of the client
 * @returns those that were sent whole
 */
export async function sendFiles(
  browser: Visitor,
  origin: string,
  isOver: () => boolean,
): Promise<readonly Sent[]> {
  const { document } = await open(browser, '/account/documents');
  const typedIn = (name: string) =>
    document.querySelector<HTMLInputElement>(`form[enctype] [name=${name}]`)?.value ?? '';
  const given = { claim: typedIn('claim'), requirement: typedIn('requirement') };
  const sent: Sent[] = [];
  while (sent.length === 0 || (!isOver() && sent.length < mostFiles - 1)) {
    const bytes = newPdf();
    const id = await sendFile(browser, origin, bytes, {
      ...given,
      filename: `killed-${sent.length}.pdf`,
    });
    sent.push({ id, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return sent;
}

async function open(browser: Visitor, page: string): Promise<Page> {
  const shown = await answered(() => browser.open(page));
  expect(shown.status).toBe(200);
  return shown;
}

/** Asks until somebody answers: the server is being killed, or is not back yet. */
async function answered(ask: () => Promise<Page>): Promise<Page> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await delay(300);
  }
}

async function sendFile(
  browser: Visitor,
  origin: string,
  bytes: Buffer,
  about: Readonly<Record<string, string>>,
): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', origin, 'sec-fetch-site': 'same-origin' };
  const metadata = Object.entries(about)
    .map(([word, value]) => `${word} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = await answered(() =>
    browser.ask('/api/uploads', {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': metadata,
      },
    }),
  );
  expect(begun.status).toBe(201);
  const { pathname } = new URL(String(begun.headers.location), origin);
  /** How far it is, as somebody has said. */
  let kept = 0;
  let isKnown = true;
  while (kept < bytes.length) {
    if (!isKnown) {
      const { status, headers: told } = await answered(() =>
        browser.ask(pathname, { method: 'HEAD', headers }),
      );
      expect([status, Number(told['upload-offset'])]).toEqual([200, expect.any(Number)]);
      expect(Number(told['upload-offset'])).toBeGreaterThanOrEqual(kept);
      kept = Number(told['upload-offset']);
      isKnown = true;
      continue;
    }
    const part = bytes.subarray(kept, kept + piece);
    const answer = await browser
      .ask(pathname, {
        method: 'PATCH',
        body: part,
        headers: {
          ...headers,
          'upload-offset': String(kept),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(part.length),
        },
      })
      .catch(() => undefined);
    if (answer?.status === 204) kept = Number(answer.headers['upload-offset']);
    else {
      isKnown = false;
      await delay(300);
    }
  }
  return pathname.split('/').at(-1) ?? '';
}

/** Each file that was sent whole comes to be received, byte for byte. */
export async function expectReceived(
  database: pg.Client,
  sent: readonly Sent[],
  wait: { readonly timeout: number; readonly interval: number },
): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await database.query(
      'SELECT id::text, state, sent_sha256 FROM portal.document WHERE id = ANY($1::uuid[])',
      [sent.map(({ id }) => id)],
    );
    const known = new Map(rows.map((row) => [row.id, [row.state, row.sent_sha256]]));
    for (const { id, sha256 } of sent)
      expect([id, known.get(id)]).toEqual([id, ['RECEIVED', sha256]]);
  }, wait);
}
