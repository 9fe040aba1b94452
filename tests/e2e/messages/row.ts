import { expect, type Page, type Route } from '@playwright/test'

/** One row of the specification, section 5 (rules) or 8 (messages), and what makes the product show it. */
export type Row = {
  section: 5 | 8
  title: string
  /** Signed in, with an account that other rows use too. */
  as?: 'member'
  produce(page: Page): Promise<void>
}

/** Answers a request in the backend's place. */
export async function answer(
  page: Page,
  path: string,
  status: number,
  body: unknown = {},
  method?: string,
): Promise<void> {
  await page.route(`**${path}`, (route: Route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: body }),
  )
}

/** Cuts the line to a part of the backend. */
export async function cut(page: Page, path: string, method?: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    method && route.request().method() !== method ? route.fallback() : route.abort(),
  )
}

/** What the database answers when it is out of order. */
export const broken = { code: 'XX000', message: 'internal error', details: null, hint: null }

/** A text that stands on the page, outside toasts. */
export async function says(page: Page, text: string): Promise<void> {
  await expect(page.locator('main').getByText(text, { exact: true }).first()).toBeVisible()
}

/** A toast with this title, where it has one, and this text. It goes after 5 s: ask for it before all else. */
export async function toasts(page: Page, text: string, title?: string): Promise<void> {
  const toast = page.locator('.toast').filter({ has: page.getByText(text, { exact: true }) })
  const titled = title ? toast.filter({ has: page.getByText(title, { exact: true }) }) : toast
  await expect(titled).toBeVisible()
}

/** A message that stands at its field and belongs to it for screen readers. */
export async function blames(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(escape(text)))
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}
