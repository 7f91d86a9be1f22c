// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { largestOf } from '@/lib/documents/limits';
import { LiveUploads } from '../live-uploads';
import { sendFile } from '../send-file';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock('../send-file', () => ({ sendFile: vi.fn(() => ({ stop: () => undefined })) }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const texts = {
  choose: 'Choose',
  drop: 'Drop',
  sending: 'Sending',
  paused: 'Paused',
  stop: 'Stop',
  stopped: 'Stopped',
  remove: 'Remove',
  arrived: 'Arrived',
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
beforeEach(async () => {
  document.body.innerHTML = '<div></div>';
  const [container] = document.body.children;
  if (!container) throw new Error('Nothing to show it in');
  root = createRoot(container);
  await act(async () =>
    root.render(
      <LiveUploads
        id="files"
        endpoint="/api/uploads"
        given={{}}
        takesPhoto={false}
        accept="image/jpeg"
        accepts={['PICTURE', 'PDF', 'VIDEO']}
        texts={texts}
      >
        {null}
      </LiveUploads>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.mocked(sendFile).mockClear();
});

const field = () => document.querySelector<HTMLInputElement>('input[type=file]');
const list = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

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
});
