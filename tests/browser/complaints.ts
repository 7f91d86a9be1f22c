import type { Page } from '@playwright/test';

/** What the browser itself finds wrong with a page: blocked by its policy, missing, thrown. */
export async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // A page that is rightly missing is reported as a failed resource.
    if (
      message.type() === 'error' &&
      !message.text().includes('the server responded with a status') &&
      // In a frame that lets nothing run, what watches does not run either.
      !/^Blocked script execution .* sandboxed/.test(message.text())
    )
      complaints.push(`console: ${message.text()}`);
  });
  await page.exposeFunction('reportViolation', (violation: string) => complaints.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function')
        report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return complaints;
}
