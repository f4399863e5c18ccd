import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { plainEmail } from '../../contract/forms.ts'
import { isLoopback } from '../loopback.ts'
import { portNumber } from '../whole-number.ts'
import type { DeliveryPolicy, SmtpTimeouts } from './delivery-policy.ts'

/** How mails are sent. */
export type MailSettings = {
	host: string
	port: number
	/** From the first byte, by STARTTLS or not at all, or by STARTTLS where the server offers it. */
	encryption: 'tls' | 'starttls' | 'offered'
	auth: { user: string; pass: string } | undefined
	from: { name: string | undefined; address: string }
	dkim: { domain: string; selector: string; privateKey: string } | undefined
	/** Not to be set from outside: tests trust their own certificate and do not wait for minutes. */
	certificateAuthority?: string
	delivery?: Partial<DeliveryPolicy>
	timeouts?: SmtpTimeouts
}

export const mailEnvironment = {
	SMTP_HOST: z.string().regex(/^[\w.:-]+$/, 'must be a host name such as smtp.example.org'),
	SMTP_PORT: portNumber(1),
	SMTP_USER: z.string(),
	SMTP_PASS: z.string(),
	MAIL_FROM: z.string().refine((text) => readSender(text) !== undefined, {
		error: 'must be an address such as mail@example.org or Fleuron <mail@example.org>',
	}),
	DKIM_DOMAIN: z.string().regex(/^[\w-]+(\.[\w-]+)+$/, 'must be a domain such as example.org'),
	DKIM_SELECTOR: z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be the name of the key, such as mail2026'),
	DKIM_KEY_FILE: z.string().refine((path) => readKey(path) !== undefined, {
		error: 'must be the path of a file with a private key of RSA in PEM',
	}),
}
type Values = { [Name in keyof typeof mailEnvironment]?: z.infer<(typeof mailEnvironment)[Name]> | undefined }

/** `Fleuron <mail@example.org>` or the address alone. */
function readSender(text: string): MailSettings['from'] | undefined {
	const [, name, address] = /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>)\s*$/u.exec(text) ?? [text, undefined, text]
	const checked = plainEmail.safeParse(address)
	return checked.success ? { name: name || undefined, address: checked.data } : undefined
}

/** Only RSA: what every receiver can check. */
function readKey(path: string): string | undefined {
	try {
		const key = createPrivateKey(readFileSync(path))
		return key.asymmetricKeyType === 'rsa' ? key.export({ type: 'pkcs8', format: 'pem' }).toString() : undefined
	} catch {
		return undefined
	}
}

type Missing = (name: string, because: string) => Error

/** All settings or none: with some missing every mail would fail. `missing` names the setting that is not there. */
export function readMailSettings(values: Values, missing: Missing): MailSettings | undefined {
	const host = values.SMTP_HOST
	if (host === undefined) {
		const set = (Object.keys(mailEnvironment) as (keyof Values)[]).find((name) => values[name] !== undefined)
		if (set !== undefined) throw missing('SMTP_HOST', set)
		return undefined
	}
	const from = values.MAIL_FROM === undefined ? undefined : readSender(values.MAIL_FROM)
	if (from === undefined) throw missing('MAIL_FROM', 'SMTP_HOST')
	const { SMTP_USER: user, SMTP_PASS: pass } = values
	if (user !== undefined && pass === undefined) throw missing('SMTP_PASS', 'SMTP_USER')
	if (user === undefined && pass !== undefined) throw missing('SMTP_USER', 'SMTP_PASS')
	const port = values.SMTP_PORT ?? 587
	return {
		host,
		port,
		// passwords and reset links must not be sent unencrypted
		encryption: port === 465 ? 'tls' : isLoopback(host) ? 'offered' : 'starttls',
		auth: user !== undefined && pass !== undefined ? { user, pass } : undefined,
		from,
		dkim: readDkim(values, missing),
	}
}

function readDkim(values: Values, missing: Missing): MailSettings['dkim'] {
	const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = values
	const parts = { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file }
	const set = Object.entries(parts).find(([, value]) => value !== undefined)?.[0]
	if (set === undefined) return undefined
	for (const [name, value] of Object.entries(parts)) if (value === undefined) throw missing(name, set)
	const privateKey = readKey(file ?? '')
	return privateKey === undefined ? undefined : { domain: domain ?? '', selector: selector ?? '', privateKey }
}
