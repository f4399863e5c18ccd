import * as z from 'zod'
import { plainEmail } from '../../contract/forms.ts'
import { isLoopback } from '../loopback.ts'
import { portNumber } from '../whole-number.ts'

/** Where replies by mail are read. */
export type InboundSettings = {
	host: string
	port: number
	/** From the first byte, by STARTTLS or not at all, or by STARTTLS where the server offers it. */
	encryption: 'tls' | 'starttls' | 'offered'
	user: string
	password: string
	mailbox: string
	/** What is added to it after a plus sign reaches the mailbox too; without it replies are matched by Message-ID alone. */
	replyAddress: string | undefined
	/** Not to be set from outside: tests trust their own certificate and do not wait for minutes. */
	certificateAuthority?: string
	timeoutMs?: number
}

export const inboundEnvironment = {
	IMAP_HOST: z.string().regex(/^[\w.:-]+$/, 'must be a host name such as imap.example.org'),
	IMAP_PORT: portNumber(1),
	IMAP_USER: z.string(),
	IMAP_PASSWORD: z.string(),
	IMAP_MAILBOX: z.string().max(200, 'must be the name of a mailbox such as INBOX'),
	IMAP_REPLY_ADDRESS: z.string().refine((text) => plainEmail.safeParse(text).success && !text.includes('+'), {
		error: 'must be an address such as inbox@example.org, without a plus sign',
	}),
}
type Values = { [Name in keyof typeof inboundEnvironment]?: z.infer<(typeof inboundEnvironment)[Name]> | undefined }

/** All settings or none. `missing` names the setting that is not there. */
export function readInboundSettings(
	values: Values,
	missing: (name: string, because: string) => Error,
): InboundSettings | undefined {
	const { IMAP_HOST: host, IMAP_USER: user, IMAP_PASSWORD: password, IMAP_PORT: port = 993 } = values
	if (host === undefined) {
		const set = (Object.keys(inboundEnvironment) as (keyof Values)[]).find((name) => values[name] !== undefined)
		if (set !== undefined) throw missing('IMAP_HOST', set)
		return undefined
	}
	if (user === undefined) throw missing('IMAP_USER', 'IMAP_HOST')
	if (password === undefined) throw missing('IMAP_PASSWORD', 'IMAP_HOST')
	return {
		...{ host, port, user, password },
		// the password must not be sent unencrypted
		encryption: port === 993 ? 'tls' : isLoopback(host) ? 'offered' : 'starttls',
		mailbox: values.IMAP_MAILBOX ?? 'INBOX',
		replyAddress: values.IMAP_REPLY_ADDRESS,
	}
}
