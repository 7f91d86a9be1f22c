import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { z } from 'zod';
import { jpeg, pdf, png } from '../../lib/documents/tests/good-files';
import { type HostileFile, hostileFiles } from '../../lib/documents/tests/hostile-files';
import { policyOf } from '../setup/claimants';
import type { SharedClientId } from '../setup/shared-clients';
import { textOf } from './page';
import { expect, type Portal, test } from './portal';
import { openSessionLink } from './session-link';
import type { Visitor } from './visitor';

/** A client of this file alone: the files of others are checked behind these. */
const client: SharedClientId = 'gannet';
const languages = ['en', 'es'] as const;
const labels = new Map(
  languages.map((language) => [
    language,
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(`messages/${language}/documents.json`, 'utf8'))),
  ]),
);
/** One for each reason why a file is refused, by chance, of those that are looked into within a second. */
const reasons = new Set<string>();
const [shuffled = []] = fc.sample(
  fc.shuffledSubarray([...hostileFiles], { minLength: hostileFiles.length }),
  1,
);
const eachReason = shuffled.filter(({ reasons: [reason = ''], isLong }) => {
  const isNew = !reasons.has(reason) && !isLong;
  if (isNew) reasons.add(reason);
  return isNew;
});

async function signedIn(portal: Portal, claimant = 0): Promise<Visitor> {
  const visitor = portal.visitor(client);
  await openSessionLink(visitor, client, policyOf(claimant));
  return visitor;
}

/** The form of the page that takes a file: for the receipt, which takes films, or the photo. */
function formOf({ page }: Visitor, films: boolean): HTMLFormElement {
  const form = [...page.document.querySelectorAll<HTMLFormElement>('form[enctype]')].find(
    (one) => textOf(one).includes('MP4') === films,
  );
  if (!form) throw new Error(`No file is asked for at ${page.address}`);
  return form;
}

/** Sends a file by a form, as a browser without script does, and shows where it leads to. */
async function sendByForm(
  visitor: Visitor,
  portal: Portal,
  form: HTMLFormElement,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const values = new FormData();
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=hidden]'))
    values.append(field.name, field.value);
  values.append('file', new Blob([new Uint8Array(bytes)]), name);
  const sent = new Response(values);
  const answer = await visitor.ask(form.getAttribute('action') ?? '', {
    method: 'POST',
    body: new Uint8Array(await sent.arrayBuffer()),
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      accept: 'text/html',
      origin: portal.origin(client),
      'sec-fetch-site': 'same-origin',
    },
  });
  expect([name, answer.status]).toEqual([name, 303]);
  await visitor.open(answer.onward ?? '');
}

/** Sends a file as the page’s script does, in one piece. */
async function sendByScript(
  visitor: Visitor,
  portal: Portal,
  form: HTMLFormElement,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const given = Object.fromEntries(
    ['claim', 'requirement'].map((field) => [
      field,
      form.querySelector<HTMLInputElement>(`[name=${field}]`)?.value ?? '',
    ]),
  );
  const metadata = Object.entries({ filename: name, ...given })
    .map(([word, value]) => `${word} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const headers = {
    'tus-resumable': '1.0.0',
    origin: portal.origin(client),
    'sec-fetch-site': 'same-origin',
  };
  const begun = await visitor.ask('/api/uploads', {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  expect([name, begun.status]).toEqual([name, 201]);
  const { status } = await visitor.ask(`${begun.headers.location}`, {
    method: 'PATCH',
    body: bytes,
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
  });
  expect([name, status]).toEqual([name, 204]);
}

/** The page of the claim that asks for files. */
async function claimPageOf(visitor: Visitor): Promise<string> {
  const { document } = await visitor.open('/account/documents');
  const claim = document.querySelector<HTMLInputElement>('form[enctype] [name=claim]')?.value;
  return `/claim-track/${claim}`;
}

/** What a page says of each file that was sent, by its name, in a language. */
async function saidAt(
  visitor: Visitor,
  page: string,
  language: (typeof languages)[number],
): Promise<ReadonlyMap<string, HTMLElement>> {
  const { document } = await visitor.open(`${page}?language=${language}`);
  const items = [...document.querySelectorAll<HTMLElement>('main li')];
  return new Map(items.map((item) => [item.querySelector('bdi')?.textContent ?? '', item]));
}

/** Waits until no file of a claim is being looked into any more. */
async function untilChecked(visitor: Visitor, page: string): Promise<void> {
  const busy = ['UPLOADING', 'SCANNING', 'HELD'].map(
    (state) => labels.get('en')?.[`Documents_State_${state}_Text`] ?? '',
  );
  const isBusy = ({ text }: Visitor['page']) => busy.some((sentence) => text.includes(sentence));
  while (isBusy(await visitor.open(`${page}?language=en`))) await delay(300);
}

test('design §8 what is empty, larger than is taken, or asked for by nobody says so at once, and leaves nothing', async ({
  portal,
}) => {
  const visitor = await signedIn(portal);
  const page = await claimPageOf(visitor);
  await visitor.open(page);
  const form = formOf(visitor, false);
  await sendByForm(visitor, portal, form, 'empty.pdf', new Uint8Array());
  expect(visitor.page.main.getByRole('alert').textContent).toMatch(/empty/i);
  expect((await visitor.open(page)).text).not.toContain('empty.pdf');
  const name = `${randomUUID()}.jpg`;
  const tooLarge = await visitor.ask('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      origin: portal.origin(client),
      'sec-fetch-site': 'same-origin',
      'upload-length': String(300 * 1024 * 1024),
      'upload-metadata': ['filename', 'claim', 'requirement']
        .map((word) => {
          const value =
            word === 'filename'
              ? name
              : form.querySelector<HTMLInputElement>(`[name=${word}]`)?.value;
          return `${word} ${Buffer.from(value ?? '').toString('base64')}`;
        })
        .join(','),
    },
  });
  expect([tooLarge.status, tooLarge.html]).toEqual([
    413,
    expect.stringContaining('DOCUMENT_TOO_LARGE_PICTURE'),
  ]);
  expect((await visitor.open(page)).text).not.toContain(name);
});

const sendings = [sendByForm, sendByScript];

test('§2.1 document upload: each hostile file that a claim is sent ends as not taken, with why and what to do, in two languages, on the page of the claim and on that of its filing', async ({
  portal,
}) => {
  const visitor = await signedIn(portal);
  const claimPage = await claimPageOf(visitor);
  const confirmation = claimPage.replace('claim-track', 'claim-confirmation');
  const nameOf = ({ name }: HostileFile, index: number) =>
    name.replace(/^.*\//, '').replace(/^a\./, `hostile-${index}.`);
  for (const [index, file] of eachReason.entries()) {
    const send = sendings[index % sendings.length] ?? sendByForm;
    // Each screen in turn.
    await visitor.open(index % 4 < 2 ? claimPage : confirmation);
    const form = formOf(visitor, file.accepts !== undefined);
    const folder = file.name.slice(0, file.name.lastIndexOf('/') + 1);
    await send(visitor, portal, form, folder + nameOf(file, index), await file.bytes());
  }
  await untilChecked(visitor, claimPage);
  for (const page of [claimPage, confirmation])
    for (const language of languages) {
      const said = await saidAt(visitor, page, language);
      const text = labels.get(language) ?? {};
      for (const [index, file] of eachReason.entries()) {
        const item = said.get(nameOf(file, index));
        const shown = textOf(item ?? null);
        expect([file.what, shown]).toEqual([
          file.what,
          expect.stringContaining(text.Documents_State_REFUSED ?? '-'),
        ]);
        const sentences = file.reasons.map(
          (reason) =>
            text[`Documents_Reason_${reason}`] ?? text[`Global_Error_DOCUMENT_${reason}`] ?? '-',
        );
        expect([file.what, sentences.filter((one) => shown.includes(one)).length]).toEqual([
          file.what,
          1,
        ]);
        // Nobody is handed it.
        expect([file.what, item?.querySelector('a, img')]).toEqual([file.what, null]);
      }
    }
  // What was refused counts for nothing: good ones are taken, each by its own way.
  await visitor.open(`${claimPage}?language=en`);
  const [photo, receipt] = [formOf(visitor, false), formOf(visitor, true)];
  await sendByForm(visitor, portal, photo, 'crack.jpg', await jpeg());
  await sendByScript(visitor, portal, receipt, 'receipt.pdf', await pdf(1));
  await untilChecked(visitor, claimPage);
  const said = await saidAt(visitor, claimPage, 'en');
  for (const name of ['crack.jpg', 'receipt.pdf'])
    expect([name, textOf(said.get(name) ?? null)]).toEqual([
      name,
      expect.stringContaining('Received'),
    ]);
});

test('§2.1 document upload: a request for two photos stays open with one good and one refused, and is complete with the second good one', async ({
  portal,
}) => {
  const visitor = await signedIn(portal, 1);
  const claimPage = await claimPageOf(visitor);
  const send = async (name: string, bytes: Uint8Array) => {
    await visitor.open(`${claimPage}?language=en`);
    await sendByForm(visitor, portal, formOf(visitor, false), name, bytes);
    await untilChecked(visitor, claimPage);
    return (await visitor.open(`${claimPage}?language=en`)).text;
  };
  expect((await visitor.open(`${claimPage}?language=en`)).text).toContain('0 of 2 files');
  expect(await send('front.jpg', await jpeg())).toContain('1 of 2 files');
  const refused = await send('back.pdf', new TextEncoder().encode('<html>'));
  expect(refused).toContain('1 of 2 files');
  expect(refused).toContain('One file is still needed.');
  expect(refused).toContain('One file wasn’t accepted and doesn’t count.');
  await send('back.png', await png());
  // The insurer has both: nothing of it is missing any more.
  while ((await visitor.open(`${claimPage}?language=en`)).text.includes('of 2 files'))
    await delay(300);
  expect(visitor.page.text).toContain('back.png');
});
