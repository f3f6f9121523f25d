/** A small ILCD+EPD data set with invented values, as a publisher's file has them. */
export function epdXml({ uuid, name, warming }: { uuid: string; name: string; warming: string }) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<processDataSet xmlns="http://lca.jrc.it/ILCD/Process" xmlns:common="http://lca.jrc.it/ILCD/Common" xmlns:epd="http://www.iai.kit.edu/EPD/2013">
<processInformation>
<dataSetInformation>
<common:UUID>${uuid}</common:UUID>
<name><baseName xml:lang="en">${name}</baseName></name>
</dataSetInformation>
<quantitativeReference><referenceToReferenceFlow>1</referenceToReferenceFlow></quantitativeReference>
<time><common:dataSetValidUntil>2099</common:dataSetValidUntil></time>
</processInformation>
<exchanges>
<exchange dataSetInternalID="1"><referenceToFlowDataSet refObjectId="x"/><meanAmount>1.0</meanAmount></exchange>
</exchanges>
<LCIAResults>
<LCIAResult><referenceToLCIAMethodDataSet refObjectId="a7ea142a-9749-11ed-a8fc-0242ac120002"/>
<common:other>
<epd:amount epd:module="A1-A3">${warming}</epd:amount>
<epd:amount epd:module="C3" epd:scenario="Recycling">1.5E-3</epd:amount>
<epd:referenceToUnitGroupDataSet><common:shortDescription>kg CO2 eq.</common:shortDescription></epd:referenceToUnitGroupDataSet>
</common:other>
</LCIAResult>
<LCIAResult><referenceToLCIAMethodDataSet refObjectId="12345678-1234-4234-8234-123456789012"><common:shortDescription>Invented indicator</common:shortDescription></referenceToLCIAMethodDataSet>
<common:other>
<epd:amount epd:module="A1-A3">7</epd:amount>
</common:other>
</LCIAResult>
</LCIAResults>
</processDataSet>`
}
