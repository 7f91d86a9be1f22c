import { z } from 'zod';
import { environment } from '@/lib/config';
import { observedCall } from '@/lib/observability';
import type { Captcha, CaptchaProof, CaptchaVerdict } from './port';

/** Milliseconds to wait for Google before failing closed. */
const patience = 3000;

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});

/** reCAPTCHA v3, asked at its `siteverify` address. */
export function recaptcha({ secret, address }: { secret: string; address: string }): Captcha {
  const asked = async (proof: CaptchaProof): Promise<CaptchaVerdict> => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({
          secret,
          response: proof.value,
          remoteip: proof.networkAddress,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) return { kind: 'unavailable' };
      return judge(answerSchema.safeParse(await response.json()).data, proof);
    } catch {
      return { kind: 'unavailable' };
    }
  };
  return {
    verify: (proof) =>
      observedCall(
        { port: 'captcha', capability: 'recaptcha', call: 'verify', adapter: 'http' },
        () => asked(proof),
        ({ kind }) => (kind === 'unavailable' ? kind : kind === 'passed' ? 'answer' : 'refused'),
      ),
  };
}

function judge(
  answer: z.infer<typeof answerSchema> | undefined,
  proof: CaptchaProof,
): CaptchaVerdict {
  if (!answer) return { kind: 'unavailable' };
  const passed =
    answer.success &&
    answer.hostname !== undefined &&
    proof.hostnames.includes(answer.hostname) &&
    answer.action === proof.action &&
    (answer.score ?? 0) >= proof.scoreThreshold;
  return { kind: passed ? 'passed' : 'failed' };
}

/** The captcha of this deployment; `undefined` where it has no secret to verify with. */
export function captcha(): Captcha | undefined {
  const { RECAPTCHA_SECRET, RECAPTCHA_VERIFY_URL } = environment();
  return RECAPTCHA_SECRET === undefined
    ? undefined
    : recaptcha({ secret: RECAPTCHA_SECRET, address: RECAPTCHA_VERIFY_URL });
}
