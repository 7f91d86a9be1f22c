// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LeaveGuard } from '@/components/claims/filing/leave-guard';
import { StepAnnouncement, StepEvents } from '@/components/claims/filing/step-events';
import { PlaceField } from '@/components/claims/urgent/place-field';
import { LiveUploads } from '@/components/documents/live-uploads';
import { LabelEditor, type TypedTexts } from '@/components/editing/in-place/label-editor';
import { Checkbox } from '@/components/form/checkbox';
import { DateField } from '@/components/form/date-field';
import { FixedField } from '@/components/form/fixed-field';
import { FormBoundary } from '@/components/form/form-boundary';
import { LiveForm } from '@/components/form/live-form';
import { RadioGroup } from '@/components/form/radio-group';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { SubmitLink } from '@/components/form/submit-link';
import { TextField } from '@/components/form/text-field';
import { CaptchaField } from '@/components/lookup/captcha';
import { LookupEvents } from '@/components/lookup/lookup-events';
import {
  OptionChoice,
  OptionPanel,
  OptionTab,
} from '@/components/lookup/policy-search/option-choice';
import { ReferenceHelp } from '@/components/lookup/reference-help';
import {
  OtherOptionLink,
  SearchOptionSection,
  SearchOptions,
} from '@/components/lookup/search-options';
import { FaqSearch } from '@/components/pages/faq/faq-search';
import { CreateAccountEvent } from '@/components/pages/home/create-account-event';
import { GetStarted } from '@/components/pages/home/get-started';
import { LiveCloseForm } from '@/components/pages/notices/live-close-form';
import { FileField } from '@/components/registration/file-field';
import { SessionWatch } from '@/components/session/session-watch';
import { SendAgain } from '@/components/verification/send-again';
import type { FormRule } from '@/lib/form';
import { longestWait } from '@/tests/setup/limits';
import { hydrate, shownText, translate } from './translated-page';

/** What the portal answers, one after the other; nothing once there is no more. */
let answers: object[] = [];
/** What becomes of a file on its way. */
let upload: Parameters<typeof import('@/components/documents/send-file').sendFile>[1] | undefined;
let located: Parameters<Geolocation['getCurrentPosition']> | undefined;
let isTranslating = false;

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock('@/components/documents/send-file', () => ({
  sendFile(_file: File, sending: NonNullable<typeof upload>) {
    upload = sending;
    return { stop: () => sending.onRefused('STOPPED') };
  },
}));

beforeEach(() => {
  document.documentElement.lang = 'en';
  vi.stubGlobal('fetch', async () => {
    if (isTranslating) translate();
    const answer = answers.shift();
    return answer ? Response.json(answer) : Promise.reject(new Error('No line'));
  });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (...given: NonNullable<typeof located>) => {
        located = given;
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const missing = 'It is missing.';
const unknown = 'It is unknown.';
const refusal = {
  kind: 'refused',
  errCode: 'NOT_FOUND',
  messageHtml: 'Nothing was <b>found</b>.',
  display: 'inline',
  reset: false,
};

const sent: Omit<ComponentProps<typeof LiveForm>, 'children' | 'rules'> = {
  id: undefined,
  form: 'tried',
  kept: undefined,
  label: undefined,
  draft: undefined,
  takesFiles: false,
  action: '/api/tried',
  hidden: {},
  lockedBy: [],
  dialogs: {},
  messages: {
    summary: 'Check these fields',
    optional: '(optional)',
    saved: 'Saved.',
    unexpectedHtml: 'Try again.',
  },
};

function form(
  children: ReactNode,
  rules: readonly FormRule[] = [],
  other: Partial<typeof sent> = {},
): ReactNode {
  return (
    <FormBoundary>
      <LiveForm {...sent} {...other} rules={rules}>
        {children}
        <SubmitButton pending="Sending…">Send</SubmitButton>
      </LiveForm>
    </FormBoundary>
  );
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What each tried field has in common. */
const needed = { name: 'field', required: missing } as const;

/** Waits for something that the page does by itself. */
const until = (holds: () => void) => vi.waitFor(holds, { interval: 5, timeout: longestWait });
const shows = (text: string) => until(() => expect(shownText()).toContain(text));
const hides = (text: string) => until(() => expect(shownText()).not.toContain(text));

function element(selector: string): HTMLElement {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}`);
  return found;
}

const click = (selector: string) => element(selector).click();

function type(selector: string, text: string): void {
  const field = element(selector);
  // As a browser does: React listens to the value as the element has it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function submit(): void {
  const sending = document.querySelector('form');
  sending?.requestSubmit();
}

interface Row {
  readonly shown: () => ReactNode;
  readonly refused: () => Promise<void>;
  readonly saved: () => Promise<void>;
}

/** A field in a form: what is missing, what the portal does not take, then what it does. */
const field = (shown: () => ReactNode, fill: () => void): Row => ({
  shown,
  async refused() {
    submit();
    await shows(missing);
    if (isTranslating) translate();
    fill();
    answers = [{ kind: 'invalid', problems: [{ field: 'field', message: unknown }] }, refusal];
    submit();
    await shows(unknown);
    await hides(missing);
    if (isTranslating) translate();
    fill();
    submit();
    await shows('Nothing was found.');
  },
  async saved() {
    fill();
    answers = [{ kind: 'saved' }];
    submit();
    await shows('Saved.');
    await hides('Nothing was found.');
  },
});

/** A part of a form that has no value of its own. */
const part = (shown: () => ReactNode): Row => ({
  shown,
  async refused() {
    answers = [refusal];
    submit();
    await shows('Nothing was found.');
  },
  async saved() {
    answers = [{ kind: 'saved' }];
    submit();
    await shows('Saved.');
    await hides('Nothing was found.');
  },
});

const words = {
  action: '/api/editor/change',
  choose: 'Choose',
  list: 'All texts',
  close: 'Close',
  loading: 'Loading…',
  failed: 'It did not work.',
  text: 'Text',
  languages: 'Languages',
  placeholders: 'Placeholders',
  publish: 'Publish',
  save: 'Save',
  open: 'Open',
  draftOf: 'Draft of',
  theirs: 'Their text:',
  published: 'Published:',
  problems: 'Check these fields',
  languageNames: { en: 'English' },
  done: {},
};
const label = (draft?: object) => ({
  placeholders: ['name'],
  languages: [
    { language: 'en', published: 'Hello', seen: '1', address: '/pages/editor', ...draft },
  ],
});

function Editor() {
  const [typed, setTyped] = useState<TypedTexts>({});
  const [done, setDone] = useState('');
  return (
    <div>
      <p role="status">{done}</p>
      <LabelEditor
        name="Hello_Title"
        words={words}
        language="en"
        typed={typed}
        onType={setTyped}
        onDone={setDone}
      />
    </div>
  );
}

function choose(file: File): void {
  const input = element('input[type=file]');
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  Object.defineProperty(input, 'value', { configurable: true, writable: true, value: '' });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const question = { title: 'Leave?', body: 'What you typed is lost.', leave: 'Leave' };

const inPortland: GeolocationPosition = {
  timestamp: 0,
  coords: {
    latitude: 45.5,
    longitude: -122.6,
    accuracy: 10,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
    toJSON: () => ({}),
  },
  toJSON: () => ({}),
};

/** Each form component, by its file; several that stand in the same form have one row. */
const rows: Readonly<Record<string, Row>> = {
  'form/text-field form/live-form form/form-boundary form/submit-button': {
    ...field(
      () =>
        form(<TextField name="field" label="Number" hint="On your plan" />, [
          {
            ...needed,
            kind: 'text',
            pattern: '[a-z]{2}[0-9]{6}',
            format: 'It has two letters and six digits.',
          },
        ]),
      () => type('[name=field]', 'NW100418'),
    ),
    async saved() {
      type('[name=field]', '');
      submit();
      await shows(missing);
      if (isTranslating) translate();
      // The message changes in its place.
      type('[name=field]', 'NW');
      await shows('It has two letters and six digits.');
      type('[name=field]', 'NW100418');
      answers = [{ kind: 'saved' }];
      submit();
      await shows('Saved.');
    },
  },
  'form/text-area': field(
    () =>
      form(<TextField name="field" kind="textarea" label="What happened" />, [
        { ...needed, kind: 'text', maxLength: { length: 20, message: 'It is too long.' } },
      ]),
    () => type('[name=field]', `It fell ${shownText().length}`),
  ),
  'form/date-field form/lazy-calendar form/calendar-popup': {
    ...field(
      () =>
        form(<DateField name="field" label="Day" openLabel="Choose a day" />, [
          {
            ...needed,
            kind: 'date',
            date: {
              format: 'MM/DD/YYYY',
              months,
              language: 'en',
              isDayFirst: false,
              timeZone: 'UTC',
              latest: '2026-12-31',
              notFuture: 'It is in the future.',
            },
          },
        ]),
      () => {
        type('[name=field]', shownText().includes(unknown) ? '05/06/2026' : '03/04/2026');
      },
    ),
    async saved() {
      click('button[aria-haspopup=dialog]');
      await until(() => element('[role=dialog] [role=gridcell] *'));
      if (isTranslating) translate();
      const day = [...document.querySelectorAll<HTMLElement>('[role=gridcell] [role=button]')];
      day.find(({ textContent }) => textContent.startsWith('17'))?.click();
      await until(() => expect(document.querySelector('[role=dialog]')).toBeNull());
      answers = [{ kind: 'saved' }];
      submit();
      await shows('Saved.');
    },
  },
  'form/select-field': field(
    () =>
      form(
        <SelectField
          name="field"
          label="Product type"
          empty="Choose one"
          options={[
            { value: 'a', name: 'Apple' },
            { value: 'b', name: 'Pear' },
          ]}
        />,
        [{ ...needed, kind: 'choice', choices: ['a', 'b'] }],
      ),
    () => type('[name=field]', 'a'),
  ),
  'form/checkbox': field(
    () =>
      form(<Checkbox name="field" label="Agree to this replacement" hint="Needed" />, [
        { ...needed, kind: 'checkbox' },
      ]),
    () => {
      if (!document.querySelector('[name=field]:checked')) click('[name=field]');
    },
  ),
  'form/radio-group form/radio-filter': {
    ...field(
      () =>
        form(
          <RadioGroup
            name="field"
            legend="Which one?"
            hint="One of these"
            filter={{
              label: 'Search',
              left: { one: '1 left', none: 'None left', several: '# left' },
            }}
            options={[
              { value: 'a', label: 'Apple', hint: 'Red' },
              { value: 'b', label: 'Pear' },
            ]}
          />,
          [{ ...needed, kind: 'choice', choices: ['a', 'b'] }],
        ),
      () => click('[value=b]'),
    ),
    async saved() {
      for (const [typed, left] of [
        ['e', '2 left'],
        ['pear', '1 left'],
        ['plum', 'None left'],
      ] as const) {
        type('[type=search]', typed);
        await shows(left);
        if (isTranslating) translate();
      }
      answers = [{ kind: 'saved' }];
      submit();
      await shows('Saved.');
    },
  },
  'form/fixed-field': part(() => form(<FixedField id="fixed" label="Plan" value="NW100418" />)),
  'form/submit-link': {
    ...part(() =>
      form(
        <SubmitLink pending="Going…" className="link">
          Go on
        </SubmitLink>,
      ),
    ),
  },
  'form/refusal-dialog': {
    ...part(() =>
      form('Search', [], {
        dialogs: { NOT_FOUND: { title: 'Nothing there', body: 'Call us.', close: 'Close' } },
      }),
    ),
    async refused() {
      answers = [refusal];
      submit();
      await shows('Call us.');
    },
    async saved() {
      click('[role=alertdialog] button');
      await hides('Call us.');
      answers = [{ kind: 'saved' }];
      submit();
      await shows('Saved.');
    },
  },
  'lookup/captcha lookup/lookup-events pages/home/create-account-event claims/filing/step-events':
    part(() =>
      form(
        <>
          <CaptchaField siteKey="none" action="search" hasSearchToken />
          <LookupEvents />
          <CreateAccountEvent />
          <StepEvents step="cause" />
          <StepAnnouncement said="Saved. Step 2." />
        </>,
      ),
    ),
  'claims/urgent/place-field': {
    shown: () =>
      form(
        <PlaceField
          label="Where are you?"
          hint="A road"
          texts={{
            locate: 'Use my location',
            locating: 'Looking…',
            located: 'Found you.',
            notLocated: 'Your device does not say.',
            letGo: 'We use what you typed.',
          }}
        />,
        ['place', 'latitude', 'longitude'].map((name) => ({ name, kind: 'text' })),
      ),
    async refused() {
      await shows('Use my location');
      if (isTranslating) translate();
      click('button[type=button]');
      await shows('Looking…');
      if (isTranslating) translate();
      const failed = {
        code: 1,
        message: '',
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
      } as const;
      located?.[1]?.(failed);
      await shows('Your device does not say.');
      await hides('Looking…');
    },
    async saved() {
      click('button[type=button]');
      located?.[0](inPortland);
      await shows('Found you.');
      if (isTranslating) translate();
      type('[name=place]', 'Main Street');
      await shows('We use what you typed.');
      await hides('Found you.');
    },
  },
  'registration/file-field': {
    shown: () => (
      <form method="post" action="/api/file">
        <FileField
          label="A file"
          accept="image/*"
          accepts={['PICTURE']}
          refusals={{ DOCUMENT_TYPE: 'Not this type.' }}
          sending="Sending…"
          limits="One photo"
        >
          <button type="submit">Send</button>
        </FileField>
      </form>
    ),
    async refused() {
      choose(new File(['zip'], 'papers.zip'));
      await shows('papers.zip: Not this type.');
      if (isTranslating) translate();
      choose(new File(['photo'], 'front.jpg'));
      await hides('Not this type.');
      element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await shows('Sending…');
    },
    async saved() {
      const comesBack = Object.assign(new Event('pageshow'), { persisted: true });
      window.dispatchEvent(comesBack);
      await hides('Sending…');
    },
  },
  'documents/live-uploads': {
    shown: () => (
      <LiveUploads
        id="photo"
        endpoint="/api/files"
        given={{ claim: randomUUID() }}
        states={{}}
        takesPhoto={false}
        accept="image/*"
        accepts={['PICTURE']}
        texts={{
          choose: 'A photo of the front',
          drop: 'Or drop it here',
          sending: 'Sending:',
          paused: 'Waiting for a connection',
          stop: 'Stop',
          stopped: 'Stopped.',
          remove: 'Remove',
          arrived: 'It has arrived.',
          broken: 'It did not work.',
          refusals: { DOCUMENT_EMPTY: 'It is empty.', DOCUMENT_TOO_MANY: 'Too many files.' },
        }}
      >
        <p>100 bytes at most</p>
      </LiveUploads>
    ),
    async refused() {
      await shows('Or drop it here');
      choose(new File([], 'empty.jpg'));
      await shows('It is empty.');
      choose(new File(['photo'], 'front.jpg'));
      await shows('Sending: 0 %');
      if (isTranslating) translate();
      upload?.onPause('BROKEN');
      await shows('Waiting for a connection');
      if (isTranslating) translate();
      upload?.onRefused('DOCUMENT_TOO_MANY');
      await shows('Too many files.');
    },
    async saved() {
      choose(new File(['photo'], 'back.jpg'));
      await shows('Sending: 0 %');
      if (isTranslating) translate();
      upload?.onProgress(40);
      await shows('Sending: 40 %');
      if (isTranslating) translate();
      upload?.onArrived();
      await shows('back.jpg: It has arrived.');
      await hides('Sending: 40 %');
      // The list of what was sent has it by then.
      await hides('back.jpgIt has arrived.');
    },
  },
  'editing/in-place/language-form': {
    shown() {
      answers = [label({ draft: { value: 'Hi', editor: 'Ada' } })];
      return <Editor />;
    },
    async refused() {
      await shows('Draft of');
      if (isTranslating) translate();
      answers = [
        { kind: 'invalid', problems: [{ field: 'value', message: 'It names no {name}.' }] },
        { ...refusal, errCode: 'EDITOR_STALE', messageHtml: 'Somebody was faster.' },
        label(),
      ];
      submit();
      await shows('It names no {name}.');
      if (isTranslating) translate();
      submit();
      await shows('Their text: Hello');
      await hides('Draft of');
    },
    async saved() {
      answers = [{ kind: 'go', to: '/pages/editor?done=published' }];
      submit();
      await shows('published');
    },
  },
  'lookup/policy-search/option-choice': {
    shown: () => (
      <OptionChoice initial={1}>
        {[1, 2].map((option) => (
          <div key={option}>
            <OptionTab
              option={option}
              to="/policy-search"
              href={`?option=${option}`}
              className="tab"
            >
              Option {option}
            </OptionTab>
            <OptionPanel option={option}>Panel {option}</OptionPanel>
          </div>
        ))}
      </OptionChoice>
    ),
    async refused() {
      click('a[href="?option=2"]');
      await until(() => expect(element('div[hidden]').textContent).toContain('1'));
    },
    async saved() {
      click('a[href="?option=1"]');
      await until(() => expect(element('div[hidden]').textContent).toContain('2'));
    },
  },
  'lookup/search-options': {
    shown: () => (
      <SearchOptions initial={1}>
        {[1, 2].map((option) => (
          <SearchOptionSection key={option} option={option} labelledBy="title">
            {form(
              <>
                <TextField name="field" label="Number" />
                <OtherOptionLink option={3 - option}>Another way</OtherOptionLink>
              </>,
              [{ name: 'field', kind: 'text', required: missing }],
              { form: `search-${option}` },
            )}
          </SearchOptionSection>
        ))}
      </SearchOptions>
    ),
    async refused() {
      submit();
      await shows(missing);
    },
    async saved() {
      click('a[href="#search-2"]');
      await hides(missing);
      await until(() => expect(element('#search-2').className).toBe('block'));
    },
  },
  'lookup/reference-help': {
    shown: () => (
      <ReferenceHelp
        link="Where is it?"
        title="Your number"
        bodyHtml="On your <b>plan</b>."
        close="Close"
      />
    ),
    async refused() {
      await until(() => click('button[aria-haspopup=dialog]'));
      await shows('On your plan.');
    },
    async saved() {
      click('[role=alertdialog] button');
      await hides('On your plan.');
    },
  },
  'pages/home/get-started': {
    shown: () => (
      <GetStarted id="start" label="Get started" close="Close" isOpen={false} cameBack={false}>
        {form(<TextField name="field" label="Number" />, [{ ...needed, kind: 'text' }])}
      </GetStarted>
    ),
    async refused() {
      await until(() => click('button[aria-haspopup=dialog]'));
      await until(() => element('[role=dialog] form'));
      if (isTranslating) translate();
      submit();
      await shows(missing);
      type('[name=field]', 'NW100418');
      answers = [refusal];
      submit();
      await shows('Nothing was found.');
    },
    async saved() {
      click('[role=dialog] button[aria-label=Close]');
      await hides('Nothing was found.');
    },
  },
  'claims/filing/leave-guard': {
    shown: () => (
      <div>
        {form(
          <>
            <TextField name="field" label="What happened" />
            <LeaveGuard
              text={{
                stay: 'Stay',
                elsewhere: question,
                signOut: question,
                signOutSaved: question,
              }}
            />
          </>,
          [{ name: 'field', kind: 'text' }],
        )}
        <a href="/elsewhere">Home</a>
      </div>
    ),
    async refused() {
      type('[name=field]', 'It fell');
      click('a[href="/elsewhere"]');
      await shows('What you typed is lost.');
    },
    async saved() {
      click('[role=alertdialog] button');
      await hides('What you typed is lost.');
      answers = [{ kind: 'saved' }];
      submit();
      await shows('Saved.');
    },
  },
  'pages/notices/live-close-form': {
    shown: () => (
      <LiveCloseForm notice="banner" action="/api/notice" className="close">
        <button type="submit">Close</button>
      </LiveCloseForm>
    ),
    async refused() {
      submit();
      await until(() => expect(document.documentElement.dataset.banner).toBe('closed'));
    },
    async saved() {
      await shows('Close');
    },
  },
  'pages/faq/faq-search': {
    shown: () => (
      <FaqSearch
        action="/faq"
        carried={[]}
        search=""
        found={0}
        label="Search"
        button="Find"
        none="No question."
        counts={['1 question.', '2 questions.']}
      >
        <details>
          <summary>Where is my claim?</summary>
        </details>
        <details>
          <summary>Who pays a claim?</summary>
        </details>
      </FaqSearch>
    ),
    async refused() {
      type('[name=q]', 'plum');
      await shows('No question.');
    },
    async saved() {
      type('[name=q]', 'claim');
      await shows('2 questions.');
      if (isTranslating) translate();
      type('[name=q]', 'pays');
      await shows('1 question.');
      await hides('2 questions.');
    },
  },
  'verification/send-again': {
    shown() {
      answers = [refusal];
      return (
        <div>
          <SendAgain action="/api/code" values={noValues} after={0} />
        </div>
      );
    },
    async refused() {
      await shows('Nothing was found.');
    },
    async saved() {
      await shows('Nothing was found.');
    },
  },
  'session/session-watch session/session-warning': {
    shown: () => (
      <div>
        <SessionWatch
          session={{ tag: 'tried', endsIn: { idle: 60, absolute: 3600 } }}
          idleSeconds={1800}
          warningSeconds={120}
          addresses={{ extend: '/extend', leave: '/leave', ended: '/ended', signedOut: '/out' }}
          signOuts={[]}
          texts={{
            header: 'You are about to be signed out',
            idle: 'In {time} you are signed out.',
            final: 'In {time} it ends.',
            kept: 'Your answers are saved.',
            stay: 'Stay signed in',
            leave: 'Sign out',
            understood: 'OK',
            unanswered: 'We couldn’t reach the portal.',
          }}
        />
      </div>
    ),
    async refused() {
      await shows('Your answers are saved.');
      if (isTranslating) translate();
      answers = [];
      click('[role=alertdialog] button');
      await shows('We couldn’t reach the portal.');
    },
    async saved() {
      answers = [{ kind: 'go', to: '/' }];
      click('[role=alertdialog] button');
      await hides('Your answers are saved.');
    },
  },
};

const noValues = {};

/** What the page says after each outcome; numbers that count time may have moved on. */
async function outcomes(row: Row, isTranslated: boolean): Promise<readonly string[]> {
  isTranslating = isTranslated;
  answers = [];
  window.history.replaceState(null, '', '/');
  const page = await hydrate(row.shown());
  try {
    const said: string[] = [];
    for (const outcome of [row.refused, row.saved]) {
      if (isTranslated) translate();
      await outcome();
      said.push(shownText().replaceAll(/\d+:\d\d/g, 'm:ss'));
    }
    expect(page.problems).toEqual([]);
    return said;
  } finally {
    page.close();
  }
}

describe('a form of a page that the browser translates says what it says untranslated, refused and saved', () => {
  it.each(Object.entries(rows))('%s', async (_, row) => {
    const untranslated = await outcomes(row, false);
    expect(await outcomes(row, true)).toEqual(untranslated);
  });

  it('… and no form component is left out', () => {
    const tried = Object.keys(rows).flatMap((names) => names.split(' '));
    const all = globSync('components/**/*.tsx')
      .filter((file) => {
        const source = readFileSync(file, 'utf8');
        const isOfForm = /components\/form\/|<form\b|type="file"/.test(`${file}\n${source}`);
        return source.startsWith("'use client'") && isOfForm;
      })
      .map((file) => file.replace(/^components\/(.*)\.tsx$/, '$1'))
      // It holds what was typed for the forms of a page: components/updates/tests.
      .filter((name) => name !== 'updates/replace-translated');
    expect(tried.toSorted()).toEqual(all.toSorted());
  });
});
