import { errors, jwtVerify, SignJWT } from 'jose';
import { type KeyRing, signingAlgorithm } from './signing-keys';

const issuer = 'urn:portico:platform';
/** Tells these tokens from id tokens, which the same keys sign; they name no contract either. */
const purpose = 'search';

/** How long a search token is accepted. Shorter than an id token, whose keys it is signed with. */
const lifetimeSeconds = 60 * 60;

/** Issues a token that stands in for the captcha of a client's lookup (§2.1 st). */
export async function issueSearchToken(keys: KeyRing, clientId: string): Promise<string> {
  const { id, key } = await keys.signing();
  const now = Math.floor(Date.now() / 1000);
  return await new SignJWT({ purpose })
    .setProtectedHeader({ alg: signingAlgorithm, kid: id })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(key);
}

/**
 * Whether a token is a search token of a client: signed here, not expired, made for nothing else.
 * @throws the database's error when the keys cannot be read
 */
export async function isSearchToken(
  keys: KeyRing,
  clientId: string,
  token: string,
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keys.verifying(kid ?? ''), {
      issuer,
      audience: clientId,
      algorithms: [signingAlgorithm],
      requiredClaims: ['exp'],
    });
    return payload.purpose === purpose && payload.sub === undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
