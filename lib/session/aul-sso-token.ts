import { z } from 'zod';
import { sealedCookie } from './cookies';

/**
 * §3 Token holder: the AUL SSO token, once it has been found valid. Its cookie ends when the token
 * does, and is believed no longer either.
 */
export const aulSsoToken = sealedCookie('aul-sso', z.strictObject({ token: z.string() }));
