import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, inDays, usd, useWorld } from './world';

/** What a plan covers, by the rules of its product. */
export function describeCoverages(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: coverages`, () => {
    const world = useWorld(setUp);

    test('say causes, exclusions, waiting, reporting, limits with what is left, and deductibles', async () => {
      const token = await world.open('P-FRESH');
      const policyId = await world.policyId(token);
      expect(contentOf(await world.platform.coverages({ token })).items).toEqual([
        {
          id: expect.stringMatching(/\S/),
          policyId,
          policyNumber: 'P-FRESH',
          coverageTypeCode: 'DAMAGE',
          title: { en: 'Damage', es: 'Daños' },
          description: 'Drops and spills',
          effectiveDate: inDays(-20),
          expiryDate: inDays(344),
          limit: usd(50_000),
          deductible: usd(5000),
          causes: [
            { code: 'DROP', title: { en: 'Dropped', es: 'Caída' }, deviceClasses: ['PHONE'] },
            { code: 'SPILL', title: 'Spilled' },
          ],
          exclusions: ['On purpose'],
          waitsUntil: inDays(-6),
          reportWithinDays: 60,
          limits: [
            { per: 'CLAIM', amount: usd(50_000), amountLeft: usd(50_000) },
            { per: 'PERIOD', count: 2, months: 12, countLeft: 2 },
            { per: 'PLAN', amount: usd(80_000), amountLeft: usd(80_000) },
          ],
          deductibles: [
            {
              fromClaim: 1,
              amount: usd(5000),
              isTaxed: false,
              payableTo: 'INSURER',
              givenBack: 'NEVER',
            },
            {
              deviceClass: 'LAPTOP',
              fromClaim: 1,
              amount: usd(0),
              share: 1000,
              isTaxed: false,
              payableTo: 'INSURER',
              givenBack: 'NEVER',
            },
          ],
        },
      ]);
    });

    test('say the day on which a limit is whole again, where there is one before the end', async () => {
      const token = await world.open('P-CAR');
      const [coverage] = contentOf(await world.platform.coverages({ token })).items;
      expect(coverage?.limits[1]?.resetsOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    test('policies say until when a loss inside them can be reported', async () => {
      const token = await world.open('P-FRESH');
      const [policy] = contentOf(await world.platform.policies({ token })).items;
      expect(policy).toMatchObject({ expiryDate: inDays(344), reportUntil: inDays(374) });
    });

    test('keep their identifiers when the package comes again', async () => {
      const token = await world.open('P-FRESH');
      const ids = async () => [
        contentOf(await world.platform.policies({ token })).items.map(({ id }) => id),
        contentOf(await world.platform.coverages({ token })).items.map(({ id }) => id),
        contentOf(await world.platform.products({ token })).items.map(({ id }) => id),
      ];
      const before = await ids();
      await world.load({ rename: 'Acme Nine' });
      expect(await ids()).toEqual(before);
    });
  });
}
