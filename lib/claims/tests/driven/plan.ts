import { insuranceProductSchema } from '@/insurer/catalogue/products-file';
import { urgentPlanFile } from '@/lib/platform/tests/suite/products-files';

/** The telephone plan, with what it lacks: somebody who comes at a time, a signature, a device sent in. */
export function drivenPlan() {
  const plan = urgentPlanFile();
  return insuranceProductSchema.parse({
    ...plan,
    coverages: plan.coverages.map((coverage) =>
      coverage.coverageTypeCode === 'DAMAGE'
        ? { ...coverage, causes: [...coverage.causes, 'HINGE', 'SWOLLEN'] }
        : coverage,
    ),
    causes: [
      ...plan.causes,
      {
        code: 'HINGE',
        title: 'Hinge',
        claimType: 'DAMAGE',
        routes: ['ON_SITE', 'MAIL_IN'],
        cost: { PHONE: 9_000, PHONE_FOLDABLE: 9_000 },
      },
      {
        code: 'SWOLLEN',
        title: 'Swollen battery',
        claimType: 'DAMAGE',
        routes: ['MAIL_IN', 'REPLACEMENT'],
        cost: { PHONE: 9_000 },
        documents: [
          { code: 'WORD', kind: 'SIGNATURE', title: 'Your word', agreement: 'It is so.' },
          { code: 'DEVICE', kind: 'DEVICE_SENT_IN', title: 'The device', withinDays: 14 },
        ],
      },
    ],
    routes: [
      ...plan.routes,
      { route: 'ON_SITE', title: 'Somebody comes', days: 2, needsAppointment: true },
    ],
  });
}
