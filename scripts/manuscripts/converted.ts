import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fixture, prose, secondProse } from './fixture.ts'

function pandoc(markdown: string): Fixture['make'] {
	return (work) => {
		const source = join(work, 'source.md')
		const target = join(work, 'source.docx')
		writeFileSync(source, markdown)
		execFileSync('pandoc', ['-f', 'markdown', '-t', 'docx', '-o', target, source])
		return new Uint8Array(readFileSync(target))
	}
}

function libreOffice(file: string, content: string, filter: string): Fixture['make'] {
	return (work) => {
		const source = join(work, file)
		writeFileSync(source, content)
		const target = 'docx:MS Word 2007 XML'
		execFileSync('soffice', ['--headless', `--infilter=${filter}`, '--convert-to', target, '--outdir', work, source], {
			stdio: 'ignore',
		})
		return new Uint8Array(readFileSync(join(work, file.replace(/\.\w+$/, '.docx'))))
	}
}
const html = (body: string) =>
	libreOffice(
		'page.html',
		`<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`,
		'HTML (StarWriter)',
	)

const hindi =
	'यह शोध पत्र छोटे किसानों के जल उपयोग पर आधारित है। चालीस खेतों का तीन वर्षों तक अध्ययन किया गया और पाया गया कि एक सरल मापक यंत्र से पाँचवाँ भाग पानी बचाया जा सकता है।'
const french =
	'Cet article étudie comment les petits exploitants des régions sèches décident de la quantité d’eau à donner à leurs champs. Quarante fermes ont été suivies pendant trois ans, et un instrument simple a permis d’économiser un cinquième de l’eau sans perte de récolte.'

export const convertedFixtures: Fixture[] = [
	{
		name: 'pandoc-metadata',
		make: pandoc(
			`---\ntitle: Tides in Closed Bays\nsubtitle: A Numerical Account\nauthor:\n  - 'Ingrid Sørensen^[Department of Oceanography, University of Bergen, Bergen, Norway. E-mail: ingrid@uib.example]'\n  - K. Yamamoto^[Kyoto University, Kyoto, Japan]\ndate: 3 May 2023\nabstract: |\n  ${prose}\n---\n\n**Keywords:** tides, bays, models, currents, basins\n\n# Introduction\n\n${secondProse}\n\n# References\n\nAuthor, A. 2019. *A book*.\n`,
		),
		expected: {
			title: 'Tides in Closed Bays: A Numerical Account',
			authors: [
				{
					name: 'Ingrid Sørensen',
					affiliations: ['Department of Oceanography, University of Bergen, Bergen, Norway'],
					email: 'ingrid@uib.example',
				},
				{ name: 'K. Yamamoto', affiliations: ['Kyoto University, Kyoto, Japan'] },
			],
			abstract: prose,
			keywords: ['tides', 'bays', 'models', 'currents', 'basins'],
			hasReferences: true,
			metadata: { creator: 'Ingrid Sørensen; K. Yamamoto' },
		},
	},
	{
		name: 'pandoc-headings',
		isCounted: true,
		make: pandoc(
			`# Noise in Open Offices\n\nElena Rossi^1^, Luca Bianchi^1,2^ & Ana Lúcia dos Santos^3,\\*^\n\n^1^ Politecnico di Milano, Milan, Italy\\\n^2^ Department of Acoustics, University of Bologna, Bologna, Italy\\\n^3^ Universidade de São Paulo, São Paulo, Brazil\n\n\\*Corresponding author: Ana Lúcia dos Santos, <ana.santos@usp.example>\n\n## Abstract\n\n${prose}\n\n${secondProse}\n\n## Keywords\n\nnoise; offices; speech; attention; walls\n\n## 1 Introduction\n\n${prose}\n\n## Bibliography\n\nAuthor, A. 2019. *A book*.\n`,
		),
		expected: {
			title: 'Noise in Open Offices',
			authors: [
				{ name: 'Elena Rossi', affiliations: ['Politecnico di Milano, Milan, Italy'] },
				{
					name: 'Luca Bianchi',
					affiliations: [
						'Politecnico di Milano, Milan, Italy',
						'Department of Acoustics, University of Bologna, Bologna, Italy',
					],
				},
				{
					name: 'Ana Lúcia dos Santos',
					affiliations: ['Universidade de São Paulo, São Paulo, Brazil'],
					email: 'ana.santos@usp.example',
				},
			],
			abstract: `${prose}\n${secondProse}`,
			keywords: ['noise', 'offices', 'speech', 'attention', 'walls'],
			hasReferences: true,
		},
	},
	{
		name: 'pandoc-french',
		isCounted: true,
		make: pandoc(
			`**L’eau dans les petites fermes**\n\nJean-Pierre Dupont, maître de conférences, Université de Lyon, Lyon, France, <jp.dupont@lyon.example>\n\nAmélie Le Goff, professeure, Université de Rennes, Rennes, France, <amelie.legoff@rennes.example>\n\n**Résumé :** ${french}\n\n**Mots-clés :** eau, fermes, sol, mesure, irrigation\n\n# Introduction\n\n${french}\n\n# Références\n\nAuteur, A. 2019. *Un livre*.\n`,
		),
		expected: {
			title: 'L’eau dans les petites fermes',
			authors: [
				{
					name: 'Jean-Pierre Dupont',
					designation: 'maître de conférences',
					affiliations: ['Université de Lyon, Lyon, France'],
					email: 'jp.dupont@lyon.example',
				},
				{
					name: 'Amélie Le Goff',
					designation: 'professeure',
					affiliations: ['Université de Rennes, Rennes, France'],
					email: 'amelie.legoff@rennes.example',
				},
			],
			abstract: french,
			keywords: ['eau', 'fermes', 'sol', 'mesure', 'irrigation'],
			hasReferences: true,
		},
	},
	{
		name: 'libreoffice-headings',
		isCounted: true,
		make: html(
			`<h1 align="center">Bread Wheat under Late Heat</h1><p align="center">P. Verma<sup>1</sup>, Q. Hussain<sup>2</sup>, R. van den Berg<sup>*</sup></p><p align="center"><sup>1</sup>Punjab Agricultural University, Ludhiana, Punjab, India<br><sup>2</sup>University of Agriculture, Faisalabad, Pakistan<br><sup>*</sup>Wageningen University, Wageningen, The Netherlands</p><p align="center">E-mail: p.verma@pau.example, q.hussain@uaf.example</p><h2>Abstract</h2><p>${prose}</p><p><b>Keywords</b>: wheat, heat, grain, India, Pakistan</p><h2>Introduction</h2><p>${secondProse}</p><h2>References</h2><p>Author A. 2019. A book.</p>`,
		),
		expected: {
			title: 'Bread Wheat under Late Heat',
			authors: [
				{
					name: 'P. Verma',
					affiliations: ['Punjab Agricultural University, Ludhiana, Punjab, India'],
					email: 'p.verma@pau.example',
				},
				{
					name: 'Q. Hussain',
					affiliations: ['University of Agriculture, Faisalabad, Pakistan'],
					email: 'q.hussain@uaf.example',
				},
				{ name: 'R. van den Berg', affiliations: ['Wageningen University, Wageningen, The Netherlands'] },
			],
			abstract: prose,
			keywords: ['wheat', 'heat', 'grain', 'India', 'Pakistan'],
			hasReferences: true,
			metadata: {},
		},
	},
	{
		name: 'libreoffice-hindi',
		isCounted: true,
		make: html(
			`<p align="center"><b><font size="5">छोटे किसानों का जल उपयोग</font></b></p><p align="center">प्रो. रमेश वर्मा और डॉ. गीता देवी</p><p align="center">कृषि विभाग, काशी हिंदू विश्वविद्यालय, वाराणसी, उत्तर प्रदेश, भारत</p><p><b>सार:</b> ${hindi}</p><p><b>बीज शब्द:</b> जल, किसान, मिट्टी, मापन, सिंचाई</p><p><b>परिचय</b></p><p>${hindi}</p><p><b>संदर्भ</b></p><p>वर्मा, र. (2018). जल।</p>`,
		),
		expected: {
			title: 'छोटे किसानों का जल उपयोग',
			authors: ['रमेश वर्मा', 'गीता देवी'].map((name) => ({
				name,
				affiliations: ['कृषि विभाग, काशी हिंदू विश्वविद्यालय, वाराणसी, उत्तर प्रदेश, भारत'],
			})),
			abstract: hindi,
			keywords: ['जल', 'किसान', 'मिट्टी', 'मापन', 'सिंचाई'],
			hasReferences: true,
		},
	},
	{
		name: 'libreoffice-plain-text',
		isCounted: true,
		make: libreOffice(
			'plain.txt',
			`Running head: SHADE TREES\nSHADE TREES ON COFFEE FARMS\nM. Tadesse, Aster Bekele\nDepartment of Forestry,\nJimma University,\nJimma, Ethiopia\nEmails: m.tadesse@ju.example; aster@ju.example\n\nAbstract\n${prose}\n\nKeywords: coffee, shade, trees, birds\n\nIntroduction\n${secondProse}\n`,
			'Text (encoded):UTF8,LF,,,',
		),
		expected: {
			title: 'SHADE TREES ON COFFEE FARMS',
			authors: [
				{
					name: 'M. Tadesse',
					affiliations: ['Department of Forestry, Jimma University, Jimma, Ethiopia'],
					email: 'm.tadesse@ju.example',
				},
				{
					name: 'Aster Bekele',
					affiliations: ['Department of Forestry, Jimma University, Jimma, Ethiopia'],
					email: 'aster@ju.example',
				},
			],
			abstract: prose,
			keywords: ['coffee', 'shade', 'trees', 'birds'],
			hasReferences: false,
		},
	},
]
