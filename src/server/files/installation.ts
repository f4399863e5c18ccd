import type { SecretsService } from '../secrets/secrets.service.ts'

/** Names this database as the owner of its files, by its first key: the files of another database are not swept. */
export const installationOf = (secrets: Pick<SecretsService, 'hash'>): Promise<string> =>
	secrets.hash('installation', 'files')
