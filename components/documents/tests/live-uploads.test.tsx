// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { largestOf } from '@/lib/documents/limits';
import { LiveUploads } from '../live-uploads';
import { sendFile } from '../send-file';
import { UnlessInField } from '../unless-in-field';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
vi.mock('../send-file', () => ({ sendFile: vi.fn(() => ({ stop: () => undefined })) }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const texts = {
  choose: 'Choose',
  drop: 'Drop',
  sending: 'Sending:',
  paused: 'Paused',
  stop: 'Stop',
  stopped: 'Stopped',
  remove: 'Remove',
  arrived: 'Being checked',
  broken: 'Broken',
  refusals: {
    DOCUMENT_TYPE: 'Wrong type.',
    DOCUMENT_TOO_LARGE_PICTURE: 'Less detail.',
    DOCUMENT_TOO_LARGE_PDF: 'In parts.',
    DOCUMENT_TOO_LARGE_VIDEO: 'Shorter.',
    DOCUMENT_EMPTY: 'Empty.',
  },
};

let root: Root;
let claim = 0;

/** A field, below what the page lists as sent: files with their states. */
async function show(sent: Readonly<Record<string, string>> = {}, key = 'field'): Promise<void> {
  await act(async () =>
    root.render(
      <>
        <ol>
          {Object.entries(sent).map(([id, state]) => (
            <UnlessInField key={id} documentIds={[id]}>
              <li>{`${id}: ${state}`}</li>
            </UnlessInField>
          ))}
        </ol>
        <LiveUploads
          key={key}
          id="files"
          endpoint="/api/uploads"
          given={{ claim: `${claim}` }}
          takesPhoto={false}
          accept="image/jpeg"
          accepts={['PICTURE', 'PDF', 'VIDEO']}
          states={sent}
          texts={texts}
        >
          {null}
        </LiveUploads>
      </>,
    ),
  );
}

beforeEach(async () => {
  document.body.innerHTML = '<div></div>';
  const [container] = document.body.children;
  if (!container) throw new Error('Nothing to show it in');
  root = createRoot(container);
  claim += 1;
  await show();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.mocked(sendFile).mockClear();
  refresh.mockClear();
});

const field = () => document.querySelector<HTMLInputElement>('input[type=file]');
const list = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

const announced = () => document.querySelector('[role=status]')?.textContent;

/** What the field asks of the sending of its latest file. */
function sending(): Parameters<typeof sendFile>[1] {
  const [, given] = vi.mocked(sendFile).mock.lastCall ?? [];
  if (!given) throw new Error('Nothing was sent');
  return given;
}

/** Chooses a file of so many bytes, which are not there. */
async function choose(name: string, type: string, bytes: number): Promise<void> {
  const file = new File([''], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  Object.defineProperty(field(), 'files', { value: [file], configurable: true });
  await act(async () => field()?.dispatchEvent(new Event('change', { bubbles: true })));
}

describe('files that are chosen', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', 60 * 1024 * 1024, 'Less detail.'],
    ['scan.PDF', '', largestOf.PDF + 1, 'In parts.'],
    ['clip.mp4', 'video/mp4', largestOf.VIDEO + 1, 'Shorter.'],
    ['papers.zip', 'application/zip', 10, 'Wrong type.'],
    ['letter.docx', '', 10, 'Wrong type.'],
  ])('are refused before they are sent, with what to do: %s', async (name, type, bytes, advice) => {
    await choose(name, type, bytes);
    expect(list()).toEqual([`${name}Remove ${name}${advice}`]);
    expect(sendFile).not.toHaveBeenCalled();
  });

  it('are sent where they are as large as their kind may be', async () => {
    await choose('clip.mp4', 'video/mp4', 60 * 1024 * 1024);
    expect(sendFile).toHaveBeenCalledOnce();
  });

  it('can be removed from the list once they were refused, and the field is where one goes on', async () => {
    await choose('empty.jpg', 'image/jpeg', 0);
    await choose('photo.jpg', 'image/jpeg', 60 * 1024 * 1024);
    await act(async () => document.querySelector('button')?.click());
    expect(list()).toEqual(['photo.jpgRemove photo.jpgLess detail.']);
    expect(document.activeElement).toBe(field());
  });

  it('that were refused stay in the list when the field is replaced, until the same file is chosen again', async () => {
    await choose('scan.pdf', '', largestOf.PDF + 1);
    await choose('papers.zip', '', 10);
    await show({}, 'another field');
    expect(list()).toEqual([
      'scan.pdfRemove scan.pdfIn parts.',
      'papers.zipRemove papers.zipWrong type.',
    ]);
    await choose('scan.pdf', '', 10);
    expect(list()).toEqual([
      'papers.zipRemove papers.zipWrong type.',
      'scan.pdfStop scan.pdfSending: 0 %',
    ]);
  });

  it('that were refused by the portal stay in the list, too', async () => {
    await choose('scan.pdf', '', 10);
    await act(async () => sending().onRefused('DOCUMENT_TYPE'));
    await show({}, 'another field');
    expect(list()).toEqual(['scan.pdfRemove scan.pdfWrong type.']);
  });

  it('are not in the list of another field', async () => {
    await choose('papers.zip', '', 10);
    claim += 1;
    await show({}, 'another field');
    expect(list()).toEqual([]);
  });

  it('have one state in the field, the list of what was sent and the live region', async () => {
    await choose('scan.pdf', '', 10);
    await act(async () => {
      sending().onAddress('http://localhost/api/uploads/document');
      sending().onProgress(40);
    });
    // The page was refreshed for another reason.
    await show({ document: 'Uploading' });
    expect(list()).toEqual(['scan.pdfStop scan.pdfSending: 40 %']);
    await act(async () => sending().onArrived());
    await show({ document: 'Being checked' });
    expect(list()).toEqual(['document: Being checked']);
    expect(announced()).toBe('scan.pdf: Being checked');
    await show({ document: 'Received' });
    expect(list()).toEqual(['document: Received']);
    expect(announced()).toBe('scan.pdf: Received');
  });

  it('that were stopped are in the field alone, until they are removed and the page is refreshed', async () => {
    await choose('scan.pdf', '', 10);
    await act(async () => sending().onAddress('http://localhost/api/uploads/document'));
    await show({ document: 'Uploading' });
    await act(async () => sending().onRefused('STOPPED'));
    expect(list()).toEqual(['scan.pdfRemove scan.pdfStopped']);
    expect(refresh).not.toHaveBeenCalled();
    await act(async () => document.querySelector('button')?.click());
    expect(refresh).toHaveBeenCalledOnce();
    await show();
    expect(list()).toEqual([]);
  });

  it('are being checked once they have arrived, before the page lists them', async () => {
    await choose('scan.pdf', '', 10);
    await act(async () => sending().onArrived());
    expect(announced()).toBe('scan.pdf: Being checked');
  });
});
