export type Source = { version: string; platform: string; commit: string; tags: string[]; isClean: boolean }

/** Only the commit with the tag of the version may have the name of that release: others would be taken for it. */
export function releaseName({ version, platform, commit, tags, isClean }: Source): string {
	if (isClean && tags.includes(`v${version}`)) return `fleuron-${version}-${platform}`
	return `fleuron-${version}-${commit.slice(0, 12)}${isClean ? '' : '-with-changes'}-${platform}`
}
