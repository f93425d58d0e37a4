// Converts the Markdown of the information pages to HTML, in Astro's build (astro.config.mjs) and in tests.

import { type SatteriProcessorOptions, satteri } from '@astrojs/markdown-satteri'

type OnHtml = NonNullable<SatteriProcessorOptions['hastPlugins']>[number]

/**
 * Wraps each table in a box that scrolls, can be focused with the keyboard, and is named by the heading above. Header
 * cells get a scope. Each cell repeats its header for phones, where a row is shown as a card.
 */
const boxTables: OnHtml = () => {
  let heading: unknown
  let labels: string[] = []
  let column = 0
  return {
    element: {
      filter: ['h2', 'h3', 'table', 'tr', 'th', 'td'],
      visit(node, context) {
        switch (node.tagName) {
          case 'table':
            labels = []
            context.wrapNode(node, boxNamedBy(String(heading)))
            break
          case 'tr':
            column = 0
            break
          case 'th':
            labels.push(context.textContent(node))
            context.setProperty(node, 'scope', 'col')
            break
          case 'td':
            context.setProperty(node, 'dataLabel', labels[column++])
            break
          default:
            heading = node.properties['id']
        }
      }
    },
    name: 'box-tables'
  }
}

const boxNamedBy = (heading: string) => ({
  children: [],
  properties: { ariaLabelledBy: [heading], className: ['prose-table'], tabIndex: 0 },
  tagName: 'section',
  type: 'element' as const
})

/**
 * Markdown processor. Headings set their own anchor, as in `## Services {#services}`, so that it is equal in every
 * language.
 */
export const markdownProcessor = satteri({
  features: { headingAttributes: true },
  hastPlugins: [boxTables]
})
