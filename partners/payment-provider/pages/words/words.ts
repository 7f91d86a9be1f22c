/** What the provider's pages say, in one language. What stands in braces is put in. */
export interface Words {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly pay: string;
  readonly payTitle: string;
  readonly saveTitle: string;
  readonly saveIntro: string;
  readonly save: string;
  readonly total: string;
  readonly email: string;
  readonly card: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly code: string;
  readonly codeHint: string;
  readonly name: string;
  readonly keepCard: string;
  readonly back: string;
  readonly test: string;
  readonly testIntro: string;
  readonly agreement: string;
  readonly problem: string;
  readonly problems: Readonly<Record<ProblemName, string>>;
  readonly challengeTitle: string;
  readonly challengePay: string;
  readonly challengeSave: string;
  readonly challengeYes: string;
  readonly challengeNo: string;
  readonly overTitle: string;
  readonly over: string;
  readonly doneTitle: string;
  readonly done: string;
  readonly missingTitle: string;
  readonly missing: string;
  readonly failedTitle: string;
  readonly failed: string;
}

export type ProblemName =
  | 'authentication'
  | 'declined'
  | 'email'
  | 'expired'
  | 'expiry'
  | 'funds'
  | 'number'
  | 'numberMissing'
  | 'processing'
  | 'code'
  | 'codeLength'
  | 'codeOfFour'
  | 'codeOfThree'
  | 'codeWrong'
  | 'name';
