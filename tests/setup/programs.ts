import type { TestProject } from 'vitest/node';
import { bundlePrograms } from '../../scripts/programs.mjs';

/** Programs that tests start are those of the sources as they stand. */
export default async function setup(project: TestProject) {
  await bundlePrograms();
  project.onTestsRerun(bundlePrograms);
}
