import { expect, it } from 'vitest';
import { signed } from '../storage/s3-request';

/** Of AWS's documentation, “Signature Calculations for the Authorization Header”, its examples. */
const bucket = {
  url: 'https://examplebucket.s3.amazonaws.com',
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const moment = '20130524T000000Z';

it.each([
  [
    'GET Bucket Lifecycle',
    { lifecycle: '' },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET Bucket (List Objects)',
    { 'max-keys': '2', prefix: 'J' },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs as AWS has published: %s', async (_, query, signature) => {
  const { headers } = await signed(bucket, { method: 'GET', query }, moment);
  expect(headers.get('authorization')).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  );
});

it('signs the content', async () => {
  const of = async (text: string) => {
    const asking = { method: 'PUT', key: 'k', body: Buffer.from(text) } as const;
    return (await signed(bucket, asking, moment)).headers;
  };
  const [one, other] = [await of('one'), await of('other')];
  expect(one.get('x-amz-content-sha256')).toBe(
    '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed',
  );
  expect(one.get('authorization')).not.toBe(other.get('authorization'));
});
