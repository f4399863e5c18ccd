import * as z from 'zod'

/** A setting that is the address of another program or of this site. */
export const httpAddress = (example: string) =>
	z.string().refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
		error: `must be an http or https address such as ${example}`,
	})

/** The address of this site: pages and links begin at its root. */
export const siteAddress = (example: string) =>
	httpAddress(example).refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, {
		error: `must be an address without a path, because pages and links begin at its root, such as ${example}`,
	})
