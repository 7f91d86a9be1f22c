import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesProblems } from '@/insurer/catalogue/package-problems';
import { causesOf } from '@/insurer/catalogue/products-file';
import { closedRoutes } from '@/insurer/claims/dangers';
import { missingDenials } from '@/insurer/claims/denial-codes';
import { textIn } from '@/insurer/plans/texts';
import { distanceBetween, reach } from '@/insurer/service-network/distance';
import { addDays } from '@/lib/dates';
import { requirementKinds } from '@/lib/platform/port';
import { isSerialNumber } from '@/lib/platform/port/shared/serial-numbers';
import {
  answersTo,
  demonstration,
  demonstrationClaims,
  importDays,
  policyOn,
  productNamed,
  there,
} from './demonstration';

const textFields = [
  'title',
  'description',
  'text',
  'basis',
  'reason',
  'planName',
  'note',
  'agreement',
  'territory',
];
const thingFields = ['Type', 'ProductDescription'];

/** The texts of a value that do not stand in exactly these languages, by their place. */
function untranslated(value: unknown, languages: readonly string[], at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = `${at}/${key}`;
    const isText =
      textFields.includes(key) || thingFields.includes(key) || at.endsWith('/exclusions');
    return isText
      ? isTranslated(inner, languages)
        ? []
        : [place]
      : untranslated(inner, languages, place);
  });
}

function isTranslated(text: unknown, languages: readonly string[]): boolean {
  if (typeof text !== 'object' || text === null) return false;
  const texts: Record<string, unknown> = { ...text };
  return (
    Object.keys(texts).toSorted().join() === languages.toSorted().join() &&
    Object.values(texts).every((words) => typeof words === 'string' && words.trim() !== '')
  );
}

const twice = (codes: readonly string[]) =>
  codes.filter((code, index) => codes.indexOf(code) !== index);
const unknown = (named: readonly string[], known: readonly string[]) =>
  named.filter((code) => !known.includes(code));

describe.each(demonstration)('the catalogue of $client', (insurer) => {
  const { client, languages, claimTypes, catalogue, network, contracts } = insurer;

  it('has three to six plans, and nothing wrong between its files', () => {
    expect(catalogue.products.length).toBeGreaterThanOrEqual(3);
    expect(catalogue.products.length).toBeLessThanOrEqual(6);
    const files = {
      products: catalogue,
      serviceNetwork: network,
      contracts: { contracts: [...contracts] },
    };
    expect(filesProblems(files, languages)).toEqual([]);
  });

  it('asks for more than files, and names who has sold and lent', () => {
    const asked = catalogue.products.flatMap(({ causes }) =>
      causes.flatMap(({ documents }) => documents.map(({ kind }) => kind)),
    );
    expect(asked).toEqual(expect.arrayContaining(['FILE', 'ANSWER', 'SIGNATURE']));
    expect(catalogue.sellers.length).toBeGreaterThan(0);
    expect(catalogue.products.every(({ territory }) => territory !== undefined)).toBe(true);
  });

  it('has a contract that can be renewed and upgraded on each of the days', () => {
    const policies = contracts.flatMap((contract) => contract.policies);
    for (const today of importDays)
      for (const kind of ['RENEWAL', 'UPGRADE'])
        expect(
          policies.some((policy) => {
            const { productCode, status, expiryDate } = policyOn(insurer, policy, today);
            const { renewals, reportAfterEndDays } = productNamed(insurer, productCode);
            return renewals.some(
              (renewal) =>
                renewal.kind === kind &&
                status === 'active' &&
                addDays(expiryDate, -renewal.offeredDaysBefore) <= today &&
                today <= addDays(expiryDate, reportAfterEndDays),
            );
          }),
          `${kind} on ${today}`,
        ).toBe(true);
  });

  it('says everything in every language of the client', () => {
    expect(languages.length).toBeGreaterThan(1);
    expect(untranslated(catalogue, languages)).toEqual([]);
    expect(untranslated(network, languages)).toEqual([]);
    const holdings = contracts.map(({ policies }) => policies);
    expect(untranslated(holdings, languages)).toEqual([]);
  });

  it.each(catalogue.products)(
    '$productCode leaves to the rules when it can be cancelled, and what it costs',
    ({ terms }) => {
      for (const language of languages) {
        const words = terms.map(({ text }) => textIn(text, language)).join('\n');
        expect(words.match(/\{whenToCancel\}/g), language).toHaveLength(1);
        expect(words.match(/\{whatItCosts\}/g), language).toHaveLength(1);
        expect(words, language).not.toMatch(
          /at any time|cualquier momento|tout moment|jederzeit|في أي وقت/i,
        );
      }
    },
  );

  it('has a plan for every policy, and says every denial in words', () => {
    const codes = catalogue.products.map(({ productCode }) => productCode);
    expect(twice(codes)).toEqual([]);
    expect(missingDenials(catalogue)).toEqual([]);
    expect(catalogue.fraudNotices.some(({ regions }) => regions.length === 0)).toBe(true);
    expect(catalogue.vouchers.length).toBeGreaterThan(0);
    const renewed = catalogue.products.flatMap(({ renewals }) => renewals);
    expect(
      unknown(
        renewed.map(({ productCode }) => productCode),
        codes,
      ),
    ).toEqual([]);
  });

  it('design §8: a battery that may be swollen or burnt is asked of, and posted nowhere', () => {
    const batteries = catalogue.products
      .flatMap(({ causes }) => causes)
      .filter(
        ({ code, routes }) => /POWER$|^BATTERY_WORN/.test(code) && routes.includes('MAIL_IN'),
      );
    expect(batteries.length > 0).toBe(client === 'northwind');
    for (const cause of batteries) {
      expect(cause.questions.map(({ code }) => code)).toContain('SWOLLEN');
      for (const answer of ['YES', 'UNKNOWN'])
        expect(closedRoutes(cause, { SWOLLEN: answer })).toContain('MAIL_IN');
      expect(closedRoutes(cause, { SWOLLEN: 'NO' })).toEqual([]);
    }
  });

  it('§10.18 a phone that is to be turned off counts as dead', () => {
    for (const { code, dangers, leavesDead } of catalogue.products.flatMap(({ causes }) => causes))
      for (const { question, answers } of dangers)
        if (!leavesDead || leavesDead.when)
          expect(leavesDead?.when, code).toEqual({ question, answers: [...answers, 'UNKNOWN'] });
  });

  it.each(catalogue.products)('$productCode names only what it has', (product) => {
    const classes = product.deviceClasses.map(({ code }) => code);
    const causes = product.causes.map(({ code }) => code);
    const routes = product.routes.map(({ route }) => route);
    expect(twice(classes)).toEqual([]);
    expect(twice(causes)).toEqual([]);
    expect(twice(routes)).toEqual([]);
    const covered = product.coverages.flatMap((coverage) => coverage.causes);
    expect(unknown(covered, causes)).toEqual([]);
    // A loss is settled under one coverage, so that everybody can say which.
    expect(twice(covered)).toEqual([]);
    const deductibles = product.coverages.flatMap((coverage) => coverage.deductibles);
    expect(
      unknown(
        deductibles.flatMap(({ deviceClass = [] }) => deviceClass),
        classes,
      ),
    ).toEqual([]);
    expect(
      unknown(
        deductibles.flatMap(({ cause = [] }) => cause),
        covered,
      ),
    ).toEqual([]);
    for (const cause of product.causes) {
      const questions = new Map(cause.questions.map((question) => [question.code, question]));
      expect(questions.size, cause.code).toBe(cause.questions.length);
      expect(unknown(cause.routes, routes), cause.code).toEqual([]);
      expect(unknown(Object.keys(cause.cost), classes), cause.code).toEqual([]);
      if (claimTypes) expect(claimTypes).toContain(cause.claimType);
      for (const { routes: asked } of cause.documents)
        expect(unknown(asked, cause.routes), cause.code).toEqual([]);
      const depends = [
        ...cause.excludes,
        ...cause.questions.flatMap(({ when }) => (when ? [when] : [])),
      ];
      for (const { question, answers } of depends) {
        const asked = questions.get(question);
        expect(asked, `${cause.code} ${question}`).toBeDefined();
        if (asked) expect(unknown(answers, answersTo(asked) ?? []), cause.code).toEqual([]);
      }
    }
  });

  it.each(catalogue.products)(
    '$productCode: each coverage can be claimed by some holder',
    (product) => {
      const things = contracts
        .flatMap(({ policies }) => policies)
        .filter(({ productCode }) => productCode === product.productCode)
        .flatMap(({ products }) => products);
      const claimable = things.flatMap(({ deviceClass }) =>
        causesOf(product, deviceClass).map(({ code }) => code),
      );
      const unreached = product.coverages.filter(
        ({ causes }) => !causes.some((cause) => claimable.includes(cause)),
      );
      expect(unreached.map(({ coverageTypeCode }) => coverageTypeCode)).toEqual([]);
    },
  );

  it.each(catalogue.products)(
    '$productCode names what it does not cover of what another plan does',
    (product) => {
      const kinds = product.deviceClasses.map(({ code }) => code);
      const named = product.causes.map(({ code }) => code);
      const others = catalogue.products.filter(({ line }) => line === product.line);
      const happens = others.flatMap((other) =>
        other.causes.filter(
          (cause) =>
            // Anything can get lost; the rest happens to some kinds of things.
            cause.isLoss || kinds.some((kind) => causesOf(other, kind).includes(cause)),
        ),
      );
      const codes = new Set(happens.map(({ code }) => code));
      expect(unknown([...codes], named)).toEqual([]);
    },
  );

  it.each(catalogue.products)(
    '$productCode names a worn battery where it covers what has one',
    (product) => {
      const kinds = ['PHONE', 'LAPTOP', 'TABLET', 'WATCH', 'EARBUDS'];
      const hasBattery = product.deviceClasses.some(({ code }) =>
        kinds.some((kind) => code.startsWith(kind)),
      );
      if (hasBattery) expect(product.causes.map(({ code }) => code)).toContain('BATTERY_WORN');
    },
  );

  it('repairs what its plans cover, near to every holder of the demonstration', () => {
    const classes = catalogue.products.flatMap(({ deviceClasses }) => deviceClasses);
    const serviced = network.centers.flatMap(({ deviceClasses }) => deviceClasses);
    expect(
      unknown(
        serviced,
        classes.map(({ code }) => code),
      ),
    ).toEqual([]);
    expect(
      unknown(
        classes.map(({ code }) => code),
        serviced,
      ),
    ).toEqual([]);
    expect(twice(network.centers.map(({ id }) => id))).toEqual([]);
    const zones = Intl.supportedValuesOf('timeZone');
    for (const { id, timeZone, hours } of network.centers) {
      expect(zones, id).toContain(timeZone);
      for (const { opens, closes } of hours) expect(opens < closes, id).toBe(true);
    }
    const holders = contracts.flatMap(({ policies }) => policies).flatMap((p) => p.customers);
    const known = network.postalCodes.map(({ postalCode }) => postalCode);
    expect(twice(known)).toEqual([]);
    expect(
      unknown(
        holders.map(({ address }) => address.postalCode),
        known,
      ),
    ).toEqual([]);
  });

  it('has contracts of its plans alone, for things that can be what they say', () => {
    for (const policy of contracts.flatMap(({ policies }) => policies)) {
      const product = productNamed(insurer, policy.productCode);
      expect(policy.planName, policy.policyNumber).toEqual(product.planName);
      for (const coverage of policy.coverages) {
        const rule = product.coverages.find(
          ({ coverageTypeCode }) => coverageTypeCode === coverage.coverageTypeCode,
        );
        const usual = rule?.deductibles.find(
          ({ cause, deviceClass, fromClaim }) => !cause && !deviceClass && fromClaim === 1,
        );
        const most = rule?.limits.map(({ amount }) => amount);
        const place = `${policy.policyNumber} ${coverage.coverageTypeCode}`;
        expect(rule, place).toBeDefined();
        if (coverage.limit) expect(most, place).toContain(coverage.limit.amount);
        expect(usual?.amount ?? 0, place).toBe(coverage.deductible?.amount ?? 0);
      }
      for (const { deviceClass, serialNumber } of policy.products) {
        const rule = product.deviceClasses.find(({ code }) => code === deviceClass);
        expect(rule, `${policy.policyNumber} ${deviceClass}`).toBeDefined();
        if (rule) expect(isSerialNumber(serialNumber, rule.serialCheck), serialNumber).toBe(true);
      }
    }
  });
});

describe('a whole house of harbor', () => {
  const insurer = there(
    demonstration.find(({ client }) => client === 'harbor'),
    'harbor',
  );
  const house = there(
    insurer.contracts.find(({ id }) => id === 'agreement-48213'),
    'agreement-48213',
  );
  const policy = there(house.policies[0], 'its plan');
  const { causes } = productNamed(insurer, policy.productCode);

  it.each([
    ['a leaking pipe', 'PIPE_LEAK'],
    ['a blocked drain', 'BLOCKED_DRAIN'],
    ['a dead circuit', 'NO_ELECTRICITY'],
    ['a dishwasher that does not drain', 'DISHWASHER_FAULT'],
    ['a garage door that does not open', 'GARAGE_DOOR_FAULT'],
  ])('is visited for %s', (_, code) => {
    const lives = insurer.network.postalCodes.find(
      ({ postalCode }) => postalCode === policy.customers[0]?.address.postalCode,
    );
    const thing = policy.products.find(({ deviceClass }) =>
      causesOf({ causes }, deviceClass).some((cause) => cause.code === code),
    );
    expect(thing).toBeDefined();
    expect(causes.find((cause) => cause.code === code)?.routes).toContain('ON_SITE');
    const near = insurer.network.centers.filter(
      (center) =>
        thing &&
        center.deviceClasses.includes(thing.deviceClass) &&
        distanceBetween(there(lives, 'where they live'), center) <= reach,
    );
    expect(near).not.toEqual([]);
  });

  it.each(['PLUMBING', 'ELECTRICAL_SYSTEM'])('has its %s on every plan that covers it', (built) => {
    const without = insurer.contracts
      .flatMap(({ policies }) => policies)
      .filter(({ productCode }) =>
        productNamed(insurer, productCode).deviceClasses.some(({ code }) => code === built),
      )
      .filter(({ products }) => !products.some(({ deviceClass }) => deviceClass === built));
    expect(without.map(({ policyNumber }) => policyNumber)).toEqual([]);
  });
});

it('each kind of requirement is asked for, and a policy is on its way or has come over', () => {
  const asked = demonstration.flatMap(({ catalogue }) =>
    catalogue.products.flatMap(({ causes }) =>
      causes.flatMap(({ documents }) => documents.map(({ kind }) => kind)),
    ),
  );
  expect([...new Set(asked)].toSorted()).toEqual([...requirementKinds].toSorted());
  const needed = demonstrationClaims.flatMap(({ claim, cause }) =>
    cause.documents.filter(({ code }) => claim.needs.includes(code)).map(({ kind }) => kind),
  );
  expect([...new Set(needed)].toSorted()).toEqual([...requirementKinds].toSorted());
  const policies = demonstration.flatMap(({ contracts }) =>
    contracts.flatMap((contract) => contract.policies),
  );
  const states = policies.flatMap(({ transfer }) => transfer?.state ?? []);
  expect([...new Set(states)].toSorted()).toEqual(['DONE', 'REQUESTED']);
});

it.each(importDays)('contracts are in every situation on %s', (today) => {
  const policies = demonstration.flatMap((insurer) =>
    insurer.contracts.flatMap((contract) =>
      contract.policies.map((policy) => {
        const { price, coverages } = productNamed(insurer, policy.productCode);
        const { effectiveDate } = policyOn(insurer, policy, today);
        const since = (days: number) => addDays(effectiveDate, days);
        const { paidBy = price.paidBy, paidForDays = 0 } = policy.billing ?? {};
        return {
          ...policy,
          isAlone: contract.policies.length === 1,
          isFuture: effectiveDate > today,
          isWaiting: coverages.some(({ waitingDays }) => since(waitingDays) > today),
          isUnpaid: paidForDays < 0,
          isLapsed: -paidForDays > price.graceDays + 1,
          paidBy,
        };
      }),
    ),
  );
  const shows = (is: (policy: (typeof policies)[number]) => boolean) =>
    expect(policies.filter(is)).not.toEqual([]);
  shows(({ status, isFuture }) => status === 'active' && !isFuture);
  shows(({ isFuture }) => isFuture);
  shows(({ isFuture, isWaiting }) => isWaiting && !isFuture);
  shows(({ isUnpaid, isLapsed }) => isUnpaid && !isLapsed);
  shows(({ isLapsed }) => isLapsed);
  shows(({ status }) => status === 'cancelled');
  shows(({ status }) => status === 'expired');
  shows(({ transfer }) => transfer?.state === 'DONE');
  shows(({ transfer }) => transfer?.state === 'REQUESTED');
  shows(({ isAlone }) => !isAlone);
  shows(({ paidBy }) => paidBy === 'SELLER');
  shows(({ paidBy, billing }) => paidBy === 'LIENHOLDER' && billing?.lienholder !== undefined);
});

it.each(
  demonstration.flatMap(({ client, catalogue }) =>
    catalogue.products.map((product) => [client, product.productCode, product] as const),
  ),
)(
  '%s %s promises emergency visits in its terms only where the urgent help page has them',
  (...of) => {
    const [, , product] = of;
    const terms = (product.terms ?? []).map(({ text }) => textIn(text, 'en')).join(' ');
    const promises = /\bemergencies\b/.test(terms) && !terms.includes('no emergency visits');
    const helped = product.causes.filter(({ isUrgent }) => isUrgent);
    const asked = JSON.stringify(product.causes.map(({ questions }) => questions));
    // A claim that is filed in the usual way sends nobody at once.
    expect(asked).not.toMatch(/comes the same day|acude el mismo día/);
    if (asked.includes('emergency visit')) expect(helped).not.toEqual([]);
    if (promises) expect(helped).not.toEqual([]);
    // Who is helped, and what it costs them, is said where it is promised.
    expect(promises).toBe(terms.includes('while your agreement covers you'));
    expect(promises).toBe(terms.includes('you pay them your service fee'));
  },
);

it('two of the seventeen brands ask their platform over HTTP', () => {
  const packages = globSync('clients/*/client.json', { exclude: ['clients/_default/**'] });
  expect(packages).toHaveLength(17);
  const asked = packages.filter((file) => readFileSync(file, 'utf8').includes('/platform"'));
  expect(asked.toSorted()).toEqual(['clients/altura/client.json', 'clients/keelson/client.json']);
});
