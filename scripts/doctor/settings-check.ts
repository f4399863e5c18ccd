import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readSettings, type Settings, SettingsProblem, settingNames } from '../../src/server/settings.ts'
import { about, type Check } from './check.ts'

const of = about('settings')

/** Those of other programs that are started with the same file. */
const ofOthers = /^(NODE_|OTEL_(?!EXPORTER_OTLP_(END|HEAD))|npm_|TZ$|PATH$|HOME$|LANG$|LC_)/

/** The same checks as at every start, and names in the file that no setting has. */
export function checkSettings(
	env: Record<string, string | undefined>,
	file: string,
): { settings: Settings | undefined; checks: Check[] } {
	const named = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
	const unknown = named
		.filter((name) => !settingNames.includes(name) && !ofOthers.test(name))
		.map((name) => of('warn', `"${name}" in ${file} is not a setting of this version; .env.example lists all of them.`))
	try {
		const settings = readSettings(env)
		const count = settingNames.filter((name) => env[name]).length
		const profile = `the ${settings.profile} profile, ${settings.publicUrl ?? 'no PUBLIC_URL'}`
		return {
			settings,
			checks: [of('ok', `${count} are set and can be used: ${profile}.`), ...unknown, ...risks(settings)],
		}
	} catch (error) {
		if (!(error instanceof SettingsProblem)) throw error
		return { settings: undefined, checks: [of('bad', error.message), ...unknown] }
	}
}

/** What is allowed, but rarely meant. */
function risks({ profile, trustProxy, masterKey, adminRegistration, publicUrl }: Settings): Check[] {
	if (profile === 'local') return []
	return [
		...(publicUrl?.startsWith('http:')
			? [of('warn', 'PUBLIC_URL is not encrypted: passwords are sent as they are. Please use https.')]
			: []),
		...(trustProxy === undefined
			? [of('warn', 'TRUST_PROXY is not set: behind a proxy all visitors share one address, and so its limits.')]
			: []),
		...(adminRegistration === 'open'
			? [of('warn', 'ADMIN_REGISTRATION is open on a public site: anybody can make an admin account.')]
			: []),
		...(masterKey === undefined
			? [of('note', 'SECRET_KEY_FILE is not set: who has a backup can make valid private links.')]
			: []),
	]
}
