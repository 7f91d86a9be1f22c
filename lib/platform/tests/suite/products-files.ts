/** The products of the suite, as files of packages have them (docs/catalogue.md). */

/** What the client’s products have in common. */
export const catalogueFile = {
  denials: {
    WAITING_PERIOD: {
      text: { en: 'The loss lies within the waiting period.' },
      basis: { en: 'Section 2' },
    },
    EXCLUDED_INTENT: {
      text: { en: 'Damage on purpose is not covered.' },
      basis: { en: 'Section 4' },
    },
    WEAR: { text: { en: 'Wear is not covered.' }, basis: { en: 'Section 5' } },
  },
  fraudNotices: [
    { id: 'all', version: '1', text: 'Fraud is a crime.' },
    { id: 'california', version: '3', text: 'California says so.', regions: ['US-CA'] },
  ],
};

/** A plan for telephones that has every rule a claim can depend on. */
export function telephonePlanFile(changes: object = {}) {
  return {
    productCode: 'PHONE-24',
    planName: { en: 'Phone plan', es: 'Plan de teléfono' },
    line: 'DEVICE',
    currency: 'USD',
    deviceClasses: [
      { code: 'PHONE', title: 'Phone', replacementPrice: 60_000 },
      { code: 'PHONE_FOLDABLE', title: 'Foldable phone', replacementPrice: 150_000 },
    ],
    coverages: [
      {
        coverageTypeCode: 'DAMAGE',
        title: 'Damage',
        description: 'Accidents',
        causes: ['SCREEN', 'LIQUID', 'NOISE'],
        waitingDays: 14,
        reportWithinDays: 60,
        limits: [
          { per: 'CLAIM', amount: 50_000 },
          { per: 'PERIOD', amount: 80_000, count: 3, months: 12 },
          { per: 'PLAN', amount: 120_000 },
        ],
        deductibles: [
          { amount: 2_900 },
          { deviceClass: 'PHONE_FOLDABLE', amount: 9_900, isTaxed: true },
          { cause: 'LIQUID', share: 1_000, payableTo: 'SHOP' },
        ],
      },
      {
        coverageTypeCode: 'THEFT',
        title: 'Theft',
        description: 'Theft and loss',
        causes: ['STOLEN'],
        reportWithinDays: 30,
        limits: [{ per: 'PLAN', amount: 60_000, count: 1 }],
        deductibles: [{ amount: 9_900 }],
      },
    ],
    causes: [
      {
        code: 'SCREEN',
        title: { en: 'Cracked screen' },
        claimType: 'DAMAGE',
        questions: [
          {
            code: 'HOW',
            kind: 'CHOICE',
            title: 'How?',
            choices: [
              { code: 'DROPPED', title: 'Dropped' },
              { code: 'ON_PURPOSE', title: 'On purpose' },
            ],
          },
        ],
        routes: ['MAIL_IN', 'CARRY_IN', 'REPLACEMENT', 'REIMBURSEMENT'],
        cost: { PHONE: 18_000, PHONE_FOLDABLE: 52_000 },
        excludes: [{ question: 'HOW', answers: ['ON_PURPOSE'], denial: 'EXCLUDED_INTENT' }],
        documents: [{ code: 'RECEIPT', title: 'Receipt', routes: ['REIMBURSEMENT'] }],
      },
      {
        code: 'LIQUID',
        title: 'Liquid',
        claimType: 'DAMAGE',
        routes: ['MAIL_IN'],
        cost: { PHONE: 30_000 },
      },
      {
        code: 'NOISE',
        title: 'Strange noise',
        claimType: 'DAMAGE',
        routes: ['CARRY_IN'],
        needsDiagnosis: true,
      },
      {
        code: 'STOLEN',
        title: 'Stolen',
        claimType: 'THEFT',
        routes: ['REPLACEMENT', 'SETTLEMENT'],
        isLoss: true,
        documents: [{ code: 'POLICE', title: 'Police report', withinDays: 20 }],
      },
      { code: 'LOST_KEYS', title: 'Lost keys', claimType: 'OTHER', routes: ['REIMBURSEMENT'] },
    ],
    routes: [
      { route: 'MAIL_IN', title: 'Send it in', days: 5 },
      { route: 'CARRY_IN', title: 'Bring it', days: 1, fee: 500, needsAppointment: true },
      {
        route: 'REPLACEMENT',
        title: 'Another one',
        days: 2,
        needsDelivery: true,
        returnWithinDays: 10,
      },
      { route: 'REIMBURSEMENT', title: 'Money back', days: 5 },
      { route: 'SETTLEMENT', title: 'Money', days: 5 },
    ],
    replacement: { beyondRepair: 8000 },
    reportAfterEndDays: 20,
    review: { claimsInYear: 3, withinDays: 20, costAbove: 100_000 },
    price: { amount: 999, every: 'MONTH', graceDays: 15 },
    taxRate: 825,
    cancellation: {},
    transfer: {},
    terms: [{ title: 'Terms', text: 'All of them' }],
    ...changes,
  };
}

export const lockedOut = 'LOCKED_OUT';

/** Whom to call first. */
export const emergency = {
  text: { en: 'Is anybody in danger? Ring 911 first.' },
  numbers: [{ title: { en: 'Emergency services' }, number: '911' }],
};

/** The telephone plan, with help at once for who is locked out: twice a year, after five days. */
export function urgentPlanFile() {
  const plan = telephonePlanFile();
  return {
    ...plan,
    coverages: [
      ...plan.coverages,
      {
        coverageTypeCode: 'ASSISTANCE',
        title: 'Assistance',
        description: 'Somebody comes',
        causes: [lockedOut],
        waitingDays: 5,
        reportWithinDays: 30,
        limits: [
          { per: 'CLAIM', amount: 5_000 },
          { per: 'PERIOD', count: 2, months: 12 },
        ],
        deductibles: [{ amount: 500 }],
      },
    ],
    causes: [
      ...plan.causes,
      {
        code: lockedOut,
        title: 'Locked out',
        claimType: 'ASSISTANCE',
        questions: [{ code: 'DOOR', kind: 'TEXT', title: 'Which door?' }],
        documents: [{ code: 'PHOTO', title: 'A picture of the door' }],
        routes: ['DISPATCH', 'REIMBURSEMENT'],
        needsDiagnosis: true,
        isUrgent: true,
        emergency,
        cost: { PHONE: 4_000 },
      },
    ],
    routes: [...plan.routes, { route: 'DISPATCH', title: 'Somebody comes', days: 0 }],
  };
}
