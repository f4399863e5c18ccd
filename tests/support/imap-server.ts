import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { dovecotLibraries, findDovecot } from '../../scripts/dovecot.ts'
import type { InboundSettings } from '../../src/server/inbound/inbound-settings.ts'
import { testCertificate, testKey } from './smtp-certificate.ts'

export const dovecotRoot = findDovecot()

const account = { user: 'inbox', password: 'a secret of the test' }
/** Dovecot refuses to open a mailbox as root. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/**
 * Dovecot's IMAP server, one process a connection, behind a TLS listener of ours that asks for user and password:
 * its own listener looks for files of an installation. Mails are delivered as any mail server does, into the Maildir.
 */
export async function startImap() {
	const root = dovecotRoot ?? '/'
	const folder = await mkdtemp(join(tmpdir(), 'imap-'))
	const maildir = join(folder, 'mail')
	for (const path of [maildir, ...['new', 'cur', 'tmp'].map((name) => join(maildir, name))]) await mkdir(path)
	const config = join(folder, 'dovecot.conf')
	const lines = [
		`base_dir = ${folder}`,
		`log_path = ${join(folder, 'log')}`,
		`mail_location = maildir:${maildir}`,
		'ssl = no',
	]
	if (owner) lines.push(`mail_uid = ${owner.uid}`, `mail_gid = ${owner.gid}`)
	await writeFile(config, [...lines, 'first_valid_uid = 1', 'stats_writer_socket_path =', ''].join('\n'))
	const give = async (path: string) => owner && chown(path, owner.uid, owner.gid)
	for (const path of [folder, maildir, ...['new', 'cur', 'tmp'].map((name) => join(maildir, name))]) await give(path)
	await chmod(folder, 0o755)

	const sockets = new Set<Socket>()
	const processes = new Set<ChildProcess>()
	let dropAfter: RegExp | undefined
	let dropAnswered: RegExp | undefined
	let answer: { command: RegExp; lines: (tag: string) => string } | undefined
	let held: { command: RegExp; reached: () => void } | undefined
	let connections = 0

	function serve(socket: Socket): void {
		const imap = ['-f', 'service=imap', '-m', 'imap', '-e', join(root, 'usr/lib/dovecot/imap')]
		// Node's pipes are sockets, which it takes for something else
		const daemon = spawn(
			'/bin/sh',
			['-c', 'cat | "$@" | cat', 'imap', join(root, 'usr/bin/doveconf'), '-c', config, ...imap],
			{
				stdio: ['pipe', 'pipe', 'ignore'],
				env: { PATH: process.env.PATH, LD_LIBRARY_PATH: dovecotLibraries(root), USER: account.user, HOME: folder },
			},
		)
		let isAnswerLast = false
		processes.add(daemon)
		daemon.once('exit', () => {
			processes.delete(daemon)
			socket.end()
		})
		daemon.stdin.on('error', () => {})
		// the client has been greeted already
		daemon.stdout.once('data', (greeting: Buffer) => {
			socket.write(greeting.subarray(greeting.indexOf('\n') + 1))
			daemon.stdout.on('data', (bytes: Buffer) => {
				socket.write(bytes)
				if (!(isAnswerLast && bytes.includes(' OK '))) return
				isAnswerLast = false
				socket.end()
			})
		})
		socket.on('data', (bytes: Buffer) => {
			if (held?.command.test(bytes.toString('latin1'))) return held.reached()
			if (answer?.command.test(bytes.toString('latin1'))) {
				const [tag = ''] = bytes.toString('latin1').split(' ')
				socket.write(answer.lines(tag))
				answer = undefined
				return
			}
			daemon.stdin.write(bytes)
			if (dropAnswered?.test(bytes.toString('latin1'))) {
				dropAnswered = undefined
				isAnswerLast = true
			}
			if (dropAfter?.test(bytes.toString('latin1'))) {
				dropAfter = undefined
				socket.destroy()
			}
		})
		socket.once('close', () => daemon.stdin.end())
	}

	const server = createServer({ key: testKey, cert: testCertificate }, (socket) => {
		connections += 1
		sockets.add(socket)
		socket.once('close', () => sockets.delete(socket))
		socket.on('error', () => {})
		socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
		const login = (bytes: Buffer) => {
			const line = bytes.toString('utf8')
			const [tag = '*', command = ''] = line.trim().split(' ')
			if (command.toUpperCase() === 'LOGIN') {
				const isRight = line.includes(`"${account.user}"`) || line.includes(` ${account.user} `)
				if (!isRight || !line.includes(`"${account.password}"`))
					return void socket.write(`${tag} NO [AUTHENTICATIONFAILED] Authentication failed.\r\n`)
				socket.off('data', login)
				socket.write(`${tag} OK Logged in\r\n`)
				serve(socket)
			} else if (command.toUpperCase() === 'LOGOUT') socket.end(`* BYE\r\n${tag} OK\r\n`)
			else if (command.toUpperCase() === 'CAPABILITY') socket.write(`* CAPABILITY IMAP4rev1\r\n${tag} OK\r\n`)
			else socket.write(`${tag} BAD not now\r\n`)
		}
		socket.on('data', login)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const settings: InboundSettings = {
		...account,
		...{ host: 'localhost', port, encryption: 'tls', mailbox: 'INBOX', replyAddress: 'inbox@mail.example' },
		certificateAuthority: testCertificate,
	}

	return {
		settings,
		connections: () => connections,
		/** The mails in the mailbox with their flags, `S` for seen and `F` for flagged, oldest first. */
		async flags(): Promise<string[]> {
			const names = [...(await readdir(join(maildir, 'cur'))), ...(await readdir(join(maildir, 'new')))]
			return names.sort().map((name) => name.split(':2,')[1] ?? '')
		},
		async deliver(mail: string | Uint8Array): Promise<void> {
			const name = `${Date.now()}.${String(process.hrtime.bigint()).padStart(20, '0')}.${randomUUID()}`
			const temporary = join(maildir, 'tmp', name)
			await writeFile(temporary, typeof mail === 'string' ? mail.replace(/\r?\n/g, '\r\n') : mail)
			await give(temporary)
			await rename(temporary, join(maildir, 'new', name))
		},
		/** Another mail program moves the newest mail elsewhere. */
		async removeNewest(): Promise<void> {
			const [newest = ''] = (await readdir(join(maildir, 'cur'))).sort().toReversed()
			await rm(join(maildir, 'cur', newest))
		},
		/** The numbers of mails begin again, as after a restored backup. */
		async renumber(): Promise<void> {
			for (const name of await readdir(maildir))
				if (name.startsWith('dovecot')) await rm(join(maildir, name), { recursive: true })
		},
		/** Breaks the connection when the client sends this. */
		breakAt(command: RegExp): void {
			dropAfter = command
		},
		/** Ends the connection when this command of the client has been answered. */
		breakAfter(command: RegExp): void {
			dropAnswered = command
		},
		/** Answers this command once in place of Dovecot. */
		answerAt(command: RegExp, lines: (tag: string) => string): void {
			answer = { command, lines }
		},
		/** Does not pass this command on until `release`; answers when a client has sent it. */
		holdAt: (command: RegExp): Promise<void> =>
			new Promise((reached) => {
				held = { command, reached }
			}),
		release(): void {
			held = undefined
		},
		async close(): Promise<void> {
			for (const socket of sockets) socket.destroy()
			for (const daemon of processes) daemon.kill('SIGKILL')
			server.close()
			await rm(folder, { recursive: true, force: true, maxRetries: 5 })
		},
	}
}
export type TestImap = Awaited<ReturnType<typeof startImap>>
