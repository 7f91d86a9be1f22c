import { within } from '@testing-library/dom';
import type { Page } from './page';
import type { Visitor } from './visitor';

/** What is said of a loss, in the words of the pages. */
export interface SaidClaim {
  /** Where the contract has several things that a claim can be about. */
  readonly product?: string;
  readonly cause: string;
  /** What is chosen, by the question that it answers, as far as that is asked. */
  readonly answers: Readonly<Record<string, string>>;
  /** What is typed, by the label of its field. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** More steps than a claim has. */
const mostSteps = 15;

/** The day before yesterday, as it is written. */
export function twoDaysAgo(): string {
  return new Date(Date.now() - 2 * 24 * 3_600_000).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  });
}

/**
 * Says everything of a new claim, as far as the page on which it is checked before it is filed.
 * @throws Error for a step that does not take what is said
 */
export async function tellClaim(visitor: Visitor, said: SaidClaim): Promise<Page> {
  await visitor.open('/file-claim');
  await visitor.press(/^Start (another )?claim/);
  for (let step = 0; step < mostSteps; step++) {
    if (visitor.page.url.pathname.endsWith('/summary')) return visitor.page;
    await tellStep(visitor, said);
  }
  throw new Error(`The claim is not told, but at: ${visitor.page.text}`);
}

/** Files a new claim. @returns the page that says so */
export async function fileClaim(visitor: Visitor, said: SaidClaim): Promise<Page> {
  await tellClaim(visitor, said);
  return visitor.press('Submit claim');
}

async function tellStep(visitor: Visitor, { product, cause, answers, typed }: SaidClaim) {
  const { main, url } = visitor.page;
  switch (url.pathname.split('/').at(-1)) {
    case 'product':
      visitor.check(product ?? '');
      break;
    case 'cause':
      visitor.check(cause);
      break;
    case 'fraud-notice':
      visitor.check('I have read this');
      break;
    case 'customer':
      return visitor.press('Yes, continue');
    default: {
      const fields = {
        'When did it happen?': twoDaysAgo(),
        'What happened, in a few words': 'It happened at home.',
        ...typed,
      };
      for (const [label, value] of Object.entries(fields))
        if (main.queryByLabelText(label, { selector: 'input, textarea' }))
          visitor.fill({ [label]: value });
      const chosen = {
        'Have you already paid': 'No, it still needs to be done',
        ...answers,
      };
      for (const [question, choice] of Object.entries(chosen))
        for (const group of main.queryAllByRole('group', { hidden: true }))
          if (group.querySelector('legend')?.textContent.startsWith(question))
            visitor.check(choice, within(group));
    }
  }
  return visitor.press('Continue');
}

/** §2.6 Has what is filed from now on come to something. @param flow as its option is called */
export async function chooseClaimFlow(visitor: Visitor, flow: string): Promise<void> {
  visitor.fill({ 'Claim mock flow': flow });
  await visitor.press('Apply');
}
