import { spawn } from 'node:child_process'
import { findOrInstallChromium } from './chromium.ts'
import { findOrFetchClamd } from './clamd.ts'
import { findOrFetchDovecot } from './dovecot.ts'
import { findOrFetchOaiClient } from './oai-client.ts'
import { findOrFetchPdfTools } from './pdf-tools.ts'
import { findOrFetchPublishedSchemas } from './published-schemas.ts'

findOrFetchClamd()
findOrFetchDovecot()
findOrFetchOaiClient()
findOrFetchPdfTools()
findOrFetchPublishedSchemas()

const child = spawn(process.execPath, ['scripts/check.ts', ...process.argv.slice(2)], {
	stdio: 'inherit',
	env: { ...process.env, CHROMIUM_PATH: findOrInstallChromium() },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
