import { insuranceProductSchema } from '@/insurer/catalogue/products-file';
import { telephonePlan } from './insured';

export const lockedOut = 'LOCKED_OUT';

/** Whom to ring first, as the package of a test says it. */
export const emergency = {
  text: { en: 'Is anybody in danger? Ring 911 first.' },
  numbers: [{ title: { en: 'Emergency services' }, number: '911' }],
};

/** The telephone plan, with help at once for who is locked out: twice a year, after five days. */
export function urgentPlan(changes: object = {}) {
  const plan = telephonePlan();
  return insuranceProductSchema.parse({
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
    ...changes,
  });
}
