import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The system's Chromium, or the one that Playwright has installed. */
export function browserProgram(): string {
  const { CHROME_PATH } = process.env;
  const installed = [
    CHROME_PATH,
    ...['chromium', 'google-chrome', 'chromium-headless-shell'].map((name) => `/usr/bin/${name}`),
  ];
  return installed.find((file) => file && existsSync(file)) ?? chromium.executablePath();
}

/** What any Chromium is started with here: it has no sandbox for root. */
export const browserFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
