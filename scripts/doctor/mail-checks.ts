import { createPrivateKey, createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLoopback } from '../../src/server/loopback.ts'
import type { MailSettings } from '../../src/server/mail/mail-settings.ts'
import { smtpClient } from '../../src/server/mail/smtp.ts'
import { about, type Check } from './check.ts'

const of = about('mail')
const timeouts = { connectMs: 5_000, silentMs: 5_000 }

/** The texts that a name has in the DNS; throws with a code where it cannot be asked. */
type Lookup = (name: string) => Promise<string[]>

const askDns: Lookup = async (name) => {
	const texts = await new Resolver({ timeout: 2_000, tries: 1 }).resolveTxt(name)
	return texts.map((parts) => parts.join(''))
}

type DnsRecord = { kind: 'SPF' | 'DKIM'; name: string; text: string; isPublished: (texts: string[]) => boolean }

const spaceless = (text: string) => text.replace(/\s/g, '')

/** As SPF names the mail server: one on this machine sends from the address of the domain. */
function senderOf(host: string): string {
	if (isLoopback(host)) return 'a'
	const version = isIP(host)
	return version === 0 ? `a:${host}` : `ip${version}:${host}`
}

const unreached: [RegExp, string][] = [
	[/ECONNREFUSED/, 'nothing answers there (connection refused).'],
	[/ENOTFOUND|EAI_AGAIN/, 'the host name is unknown.'],
	[/ETIMEDOUT|timeout/i, 'it does not answer (timeout).'],
	[/EHOSTUNREACH|ENETUNREACH/, 'there is no route to it.'],
]
const reasonOf = ({ message }: Error) => unreached.find(([pattern]) => pattern.test(message))?.[1] ?? message

/** What has to be in the DNS so that receivers trust our mails. */
export function recordsOf({ from, host, dkim }: Pick<MailSettings, 'from' | 'host' | 'dkim'>): DnsRecord[] {
	const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
	const spf: DnsRecord = {
		...{ kind: 'SPF', name: domain, text: `v=spf1 ${senderOf(host)} mx ~all` },
		// which servers it names is for the operator of the domain to say
		isPublished: (texts) => texts.some((text) => /^v=spf1(\s|$)/i.test(text)),
	}
	if (!dkim) return [spf]
	const key = createPublicKey(createPrivateKey(dkim.privateKey))
		.export({ type: 'spki', format: 'der' })
		.toString('base64')
	const signed: DnsRecord = {
		...{ kind: 'DKIM', name: `${dkim.selector}._domainkey.${dkim.domain}`, text: `v=DKIM1; k=rsa; p=${key}` },
		isPublished: (texts) => texts.some((text) => spaceless(text).includes(`p=${key}`)),
	}
	return [spf, signed]
}

async function checkRecord({ kind, name, text, isPublished }: DnsRecord, lookup: Lookup): Promise<Check> {
	const publish = `${name} TXT "${text}"`
	try {
		if (isPublished(await lookup(name))) return of('ok', `The ${kind} record of ${name} is published.`)
	} catch (error) {
		const { code } = error as { code?: string }
		if (code !== 'ENOTFOUND' && code !== 'ENODATA')
			return of('note', `The DNS cannot be asked from here (${code}). The ${kind} record to publish: ${publish}`)
	}
	const other = kind === 'SPF' ? ', or the one that your mail provider names' : ''
	return of(
		'warn',
		`The ${kind} record is not published, so receivers may refuse our mails. Publish ${publish}${other}.`,
	)
}

/** A real connection to the mail server, and what belongs into the DNS. No mail is sent. */
export async function checkMail(settings: MailSettings | undefined, lookup: Lookup = askDns): Promise<Check[]> {
	if (!settings) return [of('note', 'There are no SMTP settings: mails wait in the outbox until there are.')]
	const { host, port, dkim } = settings
	const server = await smtpClient(settings, timeouts)
		.check()
		.then(
			() => of('ok', `${host}:${port} takes our mails.`),
			(error: Error) => of('bad', `${host}:${port} does not take our mails: ${reasonOf(error)}`),
		)
	const unsigned = dkim ? [] : [of('warn', 'Mails are not signed: set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE.')]
	return [server, ...(await Promise.all(recordsOf(settings).map((record) => checkRecord(record, lookup)))), ...unsigned]
}
