/** What the page sent as proof that a person is there, and what it must have been made for. */
export interface CaptchaProof {
  readonly value: string;
  /** The hosts the page may have been on; a proof made on another does not count. */
  readonly hostnames: readonly string[];
  /** What the visitor was about to do, such as `search`. */
  readonly action: string;
  readonly networkAddress: string;
  /** From 0 (surely a machine) to 1 (surely a person); a lower score does not pass. */
  readonly scoreThreshold: number;
}

export type CaptchaVerdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed' }
  /** The service did not answer in time or answered nonsense: fail closed, and say so. */
  | { readonly kind: 'unavailable' };

/** A service that tells people from machines without asking them anything (§5). */
export interface Captcha {
  verify(proof: CaptchaProof): Promise<CaptchaVerdict>;
}
