import * as z from 'zod'

/** A setting that is the address of another program or of this site. */
export const httpAddress = (example: string) =>
	z.string().refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
		error: `must be an http or https address such as ${example}`,
	})
