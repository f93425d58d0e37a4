// How the Markdown of the information pages becomes HTML: in Astro's build (astro.config.mjs) and in the tests.

import { type SatteriProcessorOptions, satteri } from '@astrojs/markdown-satteri'

type OnMarkdown = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number]
type OnHtml = NonNullable<SatteriProcessorOptions['hastPlugins']>[number]

const NO_BREAK_SPACE = '\u00A0'

/** Before `; : ? ! » %` and after `«` a French line does not end. */
const FRENCH_SPACE = / (?=[;:?!»%])|(?<=«) /g

const keepFrenchSpaces: OnMarkdown = ({ fileURL }) =>
  fileURL?.pathname.includes('/fr/') && {
    name: 'keep-french-spaces',
    text(node, context) {
      const kept = node.value.replace(FRENCH_SPACE, NO_BREAK_SPACE)
      if (kept !== node.value) context.setProperty(node, 'value', kept)
    }
  }

/**
 * A table scrolls inside its own box, which the keyboard reaches and which is named by the heading above it; its
 * header cells say what they head.
 */
const boxTables: OnHtml = () => {
  let heading: unknown
  return {
    element: {
      filter: ['h2', 'h3', 'table', 'th'],
      visit(node, context) {
        if (node.tagName === 'th') context.setProperty(node, 'scope', 'col')
        else if (node.tagName !== 'table') heading = node.properties['id']
        else
          context.wrapNode(node, {
            children: [],
            properties: { ariaLabelledBy: [String(heading)], className: ['prose-table'], role: 'region', tabIndex: 0 },
            tagName: 'div',
            type: 'element'
          })
      }
    },
    name: 'box-tables'
  }
}

/** Headings name their anchor, `## Services {#services}`, so that it is the same in every language. */
export const markdownProcessor = satteri({
  features: { headingAttributes: true },
  hastPlugins: [boxTables],
  mdastPlugins: [keepFrenchSpaces]
})
