import { JSDOM } from 'jsdom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/setup/eventually';
import { SendAgain } from '../send-again';

let root: Root;
let dom: JSDOM;
const assign = vi.fn();
const posted = vi.fn<typeof fetch>();

beforeEach(() => {
  dom = new JSDOM('<div></div>', { url: 'http://portal.test/' });
  vi.stubGlobal('window', Object.create(dom.window, { location: { value: { assign } } }));
  vi.stubGlobal('document', dom.window.document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', posted);
  vi.useFakeTimers();
  const place = dom.window.document.querySelector('div');
  if (!place) throw new Error('There is no place');
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const values = { from: '/security-verification/code', flow: 'flow' };
const shown = (after: number) =>
  act(async () => root.render(<SendAgain action="/api/again" values={values} after={after} />));
const passes = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    // The code that posts is loaded when it is needed.
    await eventually(() => expect(posted).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(1);
  });
const answering = (answer: object) => posted.mockImplementation(async () => Response.json(answer));

test('asks once, after a while, and shows the page anew where a new code went out', async () => {
  answering({ kind: 'go', to: '/security-verification/code' });
  await shown(4000);
  await act(() => vi.advanceTimersByTimeAsync(3900));
  expect(posted).not.toHaveBeenCalled();
  await passes(200);
  expect(posted).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(posted.mock.calls[0]?.[1]?.body))).toEqual(values);
  await eventually(() => expect(assign).toHaveBeenCalledWith('/security-verification/code'));
  await passes(60_000);
  expect(posted).toHaveBeenCalledTimes(1);
});

test('says why where none could be sent', async () => {
  const messageHtml = 'Not just now.';
  answering({ kind: 'refused', errCode: 'X', messageHtml, display: 'inline', reset: false });
  await shown(0);
  await passes(10);
  await eventually(() => expect(dom.window.document.body.textContent).toContain(messageHtml));
});

test('leaves the page alone where the first one was taken in the end', async () => {
  answering({ kind: 'saved' });
  await shown(0);
  await passes(10);
  expect(posted).toHaveBeenCalledTimes(1);
  expect(assign).not.toHaveBeenCalled();
  expect(dom.window.document.body.textContent).toBe('');
});
