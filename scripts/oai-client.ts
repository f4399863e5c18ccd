import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/oai-client', import.meta.url))

/** The folder below which Perl's HTTP::OAI is: the system's, or one that was unpacked for the tests. */
export const findOaiClient = (): string | undefined =>
	['/', cache].find((root) => existsSync(join(root, 'usr/share/perl5/HTTP/OAI.pm')))

/** What Perl needs to find modules that were unpacked there. */
export const perlEnvironment = (root: string): Record<string, string> => {
	const folders = (pattern: string) => globSync(join(root, pattern)).join(':')
	return {
		PERL5LIB: `${folders('usr/share/perl5')}:${folders('usr/lib/*-linux-gnu/perl5/5.*')}`,
		LD_LIBRARY_PATH: folders('usr/lib/*-linux-gnu'),
	}
}

export const findOrFetchOaiClient = (): string | undefined =>
	findOrFetch({
		cache,
		find: findOaiClient,
		packages: ['libhttp-oai-perl'],
		otherwise: "Perl's HTTP::OAI was neither found nor fetched: the tests with an independent OAI client are left out.",
	})
